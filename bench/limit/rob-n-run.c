/*
 * One heist of Rob 'n Run as src/games/rob-n-run plays it, step for step, in C: the accomplice and the alarm phases, from
 * the moment the boss lets the accomplices act for the first time until the evaluation begins. The boss never uses a hint
 * and says "go" in every round; all else is drawn as by `pick` and `deal`. Same PRNG and the same luck in the same order
 * from the same position, which is handed in, so both sides play the very same heists and end on the same hash, all that
 * was noted since included. Who may hear a card is left out: random play never looks at it.
 *
 *   rob-n-run pick <seats> <heists> <seed> <bag draw> <boss> <white> <red> <need, 7 numbers> <deck, 8> <hands, 8 a seat>
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

enum { TOOLS = 7, BAG = 7, KINDS = 8, MOST_SEATS = 5, HISTORY = 1536, CHUNK = 64 };
enum { HINT, PLAY, DRAW, REFILL, SORT, BAGS, OVER };
enum { DO_CARD = 1, DO_PLAY, DO_SWAP, DO_PASS, DO_GO, DO_SORTED = 11 };
enum { TAG_SORT = 1, WRONG = 8, END = 16, MOST_SORTED = 8 };

/* ---- luck: sfc32, as in src/core/rng.ts ---- */

typedef struct { u32 a, b, c, d; } Rng;

static inline u32 next(Rng *r) {
  const u32 sum = r->a + r->b + r->d;
  r->a = r->b ^ (r->b >> 9);
  r->b = r->c + (r->c << 3);
  r->c = ((r->c << 21) | (r->c >> 11)) + sum;
  r->d++;
  return sum;
}

static inline u32 below(Rng *r, u32 n) { return (u32)(((u64)next(r) * n) >> 32); }

static void seed_with(Rng *r, u64 seed) {
  *r = (Rng){(u32)seed, 0, (u32)(seed >> 32), 1};
  for (int i = 0; i < 12; i++) next(r);
}

/* ---- a position ---- */

typedef struct {
  u8 need[TOOLS], laid[TOOLS], faces[TOOLS]; /* wanted, laid open, in the alarm pile */
  u8 hands[MOST_SEATS * KINDS], hand_size[MOST_SEATS];
  u8 deck[KINDS], trash[KINDS], given[KINDS]; /* cards of each kind: nobody needs their order */
  u8 deck_size, trash_size, given_size, to_draw;
  u8 phase, turn, boss, round, passes, swapped, wrong, bags, exhausted;
  u8 white, red, bag_draw;
  u16 noted;
  u16 history[HISTORY]; /* not copied: a heist begins with none of it */
} State;

/* A move: what is done and with which card; sorting has a tag, and the sorted cards as one number. */
typedef u32 Move;
static inline Move word(u32 what, u32 data) { return what << 11 | data; }

/* `seats` is a constant wherever these are called, so that every loop over the seats is unrolled. */
#define INLINE static inline __attribute__((always_inline))

INLINE void note(State *s, Move what, u32 who) {
  if (s->noted == HISTORY) abort();
  s->history[s->noted++] = (u16)(what | who << 8);
}

INLINE u32 left_of(const State *s, u32 seat, u32 seats) {
  const u32 next = seat + 1 == seats ? 0 : seat + 1;
  if (next != s->boss) return next;
  return next + 1 == seats ? 0 : next + 1;
}

/* ---- cards ---- */

/* An empty deck takes in the trash as soon as a card is wanted. */
INLINE int shuffle(State *s) {
  if (!s->to_draw) return 0;
  if (s->deck_size) return 1;
  if (!s->trash_size) {
    s->to_draw = 0;
    return 0;
  }
  memcpy(s->deck, s->trash, KINDS);
  memset(s->trash, 0, KINDS);
  s->deck_size = s->trash_size;
  s->trash_size = 0;
  return 1;
}

INLINE int ask_for(State *s, u32 cards, u32 seat, u32 phase) {
  s->to_draw = (u8)cards;
  s->turn = (u8)seat;
  s->phase = (u8)phase;
  return shuffle(s);
}

INLINE int take_card(State *s, u32 card) {
  s->deck[card]--;
  s->deck_size--;
  s->hands[s->turn * KINDS + card]++;
  s->hand_size[s->turn]++;
  s->to_draw--;
  note(s, word(DO_CARD, card), s->turn);
  return shuffle(s);
}

/* ---- the accomplice phase ---- */

INLINE void end_phase(State *s, u32 seats) {
  if (seats == 2 && ask_for(s, s->given_size, left_of(s, s->boss, seats), REFILL)) return;
  s->phase = SORT;
}

INLINE void next_from(State *s, u32 seat, u32 seats) {
  if (s->given_size == s->white) {
    end_phase(s, seats);
    return;
  }
  for (u32 i = seats - 1; i > 0; i--) {
    if (s->hand_size[seat]) {
      s->turn = (u8)seat;
      s->phase = PLAY;
      return;
    }
    seat = left_of(s, seat, seats);
  }
  s->exhausted = 1;
  end_phase(s, seats);
}

INLINE void next_accomplice(State *s, u32 seats) { next_from(s, left_of(s, s->turn, seats), seats); }

INLINE void release(State *s, u32 seats) {
  note(s, word(DO_GO, 0), s->boss);
  s->given_size = s->passes = s->swapped = 0;
  memset(s->given, 0, KINDS);
  next_from(s, left_of(s, s->boss, seats), seats);
}

INLINE int may_pass(const State *s, u32 seats) {
  u32 holders = 0;
  for (u32 seat = 0; seat < seats; seat++) holders += s->hand_size[seat] > 0;
  return holders > 1 && s->passes < holders;
}

/* One card of a bag, each as likely. */
INLINE u32 one_of(const u8 *bag, u32 skip) {
  u32 card = 0;
  while (skip >= bag[card]) skip -= bag[card++];
  return card;
}

/* Each card of the hand, a swap, a pass: each as likely. */
INLINE Move pick(const State *s, Rng *r, u32 seats) {
  const u32 size = s->hand_size[s->turn], swap = !(s->swapped >> s->turn & 1);
  const u32 skip = below(r, size + swap + (u32)may_pass(s, seats));
  if (skip >= size) return skip - size < swap ? word(DO_SWAP, 0) : word(DO_PASS, 0);
  return word(DO_PLAY, one_of(s->hands + s->turn * KINDS, skip));
}

INLINE void lay(State *s, u32 card, u32 seats) {
  s->hands[s->turn * KINDS + card]--;
  s->hand_size[s->turn]--;
  s->given[card]++;
  s->given_size++;
  s->passes = 0;
  next_accomplice(s, seats);
}

INLINE void swap_hand(State *s) {
  u8 *hand = s->hands + s->turn * KINDS;
  const u32 size = s->hand_size[s->turn];
  for (u32 card = 0; card < KINDS; card++) s->trash[card] += hand[card];
  memset(hand, 0, KINDS);
  s->trash_size += size;
  s->hand_size[s->turn] = 0;
  s->swapped |= 1 << s->turn;
  s->passes = 0;
  ask_for(s, size, s->turn, DRAW);
}

/* ---- the alarm phase ---- */

static u32 choose[END + MOST_SORTED + 1][MOST_SORTED + 1]; /* ways to choose k of n */

static void make_tables(void) {
  for (u32 n = 0; n <= END + MOST_SORTED; n++) {
    choose[n][0] = 1;
    for (u32 k = 1; k <= MOST_SORTED; k++) choose[n][k] = n < k ? 0 : choose[n][k - 1] * (n - k + 1) / k;
  }
}

/* Tools that are still needed, then bags, then what is wrong. */
INLINE u32 sort_given(const State *s, u8 *sorts) {
  u32 size = 0;
  for (u32 t = 0; t < TOOLS; t++) {
    const int missing = s->need[t] - s->laid[t];
    for (int n = s->given[t] < missing ? s->given[t] : missing; n > 0; n--) sorts[size++] = (u8)t;
  }
  for (int n = s->given[BAG]; n > 0; n--) sorts[size++] = BAG;
  for (u32 t = 0; t < TOOLS; t++)
    for (int n = s->given[t] + s->laid[t] - s->need[t]; n > 0; n--) sorts[size++] = (u8)(WRONG + t);
  return size;
}

/* Chance's move with all sorted cards in it; by itself, or the compiler would leave out a number that is not read. */
static __attribute__((noinline)) Move sorting(const State *s) {
  u8 sorts[2 * MOST_SORTED];
  const u32 size = sort_given(s, sorts);
  u32 code = 0;
  for (u32 i = 0; i < MOST_SORTED; i++) code += choose[(i < size ? sorts[i] : END) + i][i + 1];
  return (u32)TAG_SORT << 28 | code;
}

INLINE void end_round(State *s, u32 seats) {
  u32 missing = 0, held = 0;
  for (u32 t = 0; t < TOOLS; t++) missing |= s->laid[t] < s->need[t];
  for (u32 seat = 0; seat < seats; seat++) held |= s->hand_size[seat];
  if (!missing || s->wrong > s->red || !held) {
    s->phase = OVER;
    return;
  }
  s->round++;
  s->phase = HINT;
}

INLINE void sort(State *s, u32 seats) {
  u8 sorts[2 * MOST_SORTED];
  const u32 size = sort_given(s, sorts), bags_now = s->given[BAG];
  u32 fitting = 0;
  for (u32 i = 0; i < size; i++) {
    note(s, word(DO_SORTED, sorts[i]), s->boss);
    if (sorts[i] < BAG) s->laid[sorts[i]]++, fitting++;
    else if (sorts[i] > BAG) s->faces[sorts[i] - WRONG]++;
  }
  s->wrong += size - bags_now - fitting;
  s->bags += bags_now;
  memset(s->given, 0, KINDS);
  s->given_size = 0;
  if (s->exhausted) {
    s->phase = OVER;
    return;
  }
  if (ask_for(s, bags_now * s->bag_draw * (seats - 1), left_of(s, s->boss, seats), BAGS)) return;
  end_round(s, seats);
}

/* ---- playing ---- */

INLINE void draw(State *s, u32 card, u32 seats) {
  if (take_card(s, card)) {
    if (s->phase == BAGS) s->turn = (u8)left_of(s, s->turn, seats);
    return;
  }
  if (s->phase == DRAW) next_accomplice(s, seats);
  else if (s->phase == REFILL) s->phase = SORT;
  else end_round(s, seats);
}

INLINE Move deal(const State *s, Rng *r) { return s->phase == SORT ? sorting(s) : word(DO_CARD, one_of(s->deck, below(r, s->deck_size))); }

INLINE void play(State *s, Move move, u32 seats) {
  if (move >> 28 == TAG_SORT) {
    sort(s, seats);
    return;
  }
  switch (move >> 11 & 15) {
  case DO_CARD:
    draw(s, move & 255, seats);
    return;
  case DO_GO:
    release(s, seats);
    return;
  case DO_PLAY:
    note(s, move, s->turn);
    lay(s, move & 255, seats);
    return;
  case DO_SWAP:
    note(s, move, s->turn);
    swap_hand(s);
    return;
  default:
    note(s, move, s->turn);
    s->passes++;
    next_accomplice(s, seats);
  }
}

INLINE u32 finish(State *s, Rng *r, u32 seats) {
  u32 turns = 0;
  for (;;) {
    switch (s->phase) {
    case HINT:
      play(s, word(DO_GO, 0), seats);
      turns++;
      break;
    case PLAY:
      play(s, pick(s, r, seats), seats);
      turns++;
      break;
    case OVER:
      return turns;
    default:
      play(s, deal(s, r), seats);
    }
  }
}

/* ---- many heists ---- */

/* FNV-1a over whole numbers: the turns, then the fields by name, a list after its length. */
INLINE u32 mix(u32 hash, u32 n) { return (hash ^ n) * 16777619u; }

static u32 mix_bytes(u32 hash, const u8 *list, u32 size) {
  hash = mix(hash, size);
  for (u32 i = 0; i < size; i++) hash = mix(hash, list[i]);
  return hash;
}

static u32 mix_end(u32 hash, const State *s, u32 turns, u32 seats) {
  hash = mix(hash, turns);
  hash = mix_bytes(hash, s->deck, KINDS);
  hash = mix_bytes(hash, s->faces, TOOLS);
  hash = mix_bytes(hash, s->hands, seats * KINDS);
  hash = mix(hash, s->noted);
  for (u32 i = 0; i < s->noted; i++) hash = mix(hash, s->history[i]);
  hash = mix_bytes(hash, s->laid, TOOLS);
  hash = mix(hash, s->round);
  return mix_bytes(hash, s->trash, KINDS);
}

/* Processor time: on a shared machine the clock on the wall measures the neighbours too. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

typedef struct { double seconds; u64 turns; u32 hash; } Sum;

/* Ends are hashed between the timed chunks, as on the other side. */
INLINE Sum run(const State *first, u32 seats, u32 heists, u64 seed) {
  static State ends[CHUNK];
  u32 turns[CHUNK];
  Sum sum = {0, 0, 2166136261u};
  Rng r;
  seed_with(&r, seed);
  for (u32 done = 0; done < heists; done += CHUNK) {
    const u32 count = heists - done < CHUNK ? heists - done : CHUNK;
    const double from = now();
    for (u32 i = 0; i < count; i++) {
      memcpy(&ends[i], first, offsetof(State, history));
      turns[i] = finish(&ends[i], &r, seats);
    }
    sum.seconds += now() - from;
    for (u32 i = 0; i < count; i++) {
      sum.turns += turns[i];
      sum.hash = mix_end(sum.hash, &ends[i], turns[i], seats);
    }
  }
  return sum;
}

/* One copy of everything for each number of seats. */
#define TWIN(seats) \
  static __attribute__((noinline)) Sum run_##seats(const State *first, u32 heists, u64 seed) { return run(first, seats, heists, seed); }
TWIN(2)
TWIN(3)
TWIN(4)
TWIN(5)

static char **read_bytes(char **from, u8 *list, int size) {
  for (int i = 0; i < size; i++) list[i] = (u8)atoi(*from++);
  return from;
}

int main(int argc, char **argv) {
  static Sum (*const twins[MOST_SEATS + 1])(const State *, u32, u64) = {0, 0, run_2, run_3, run_4, run_5};
  const int seats = argc > 2 ? atoi(argv[2]) : 0;
  if (seats < 2 || seats > MOST_SEATS || argc != 9 + TOOLS + KINDS + seats * KINDS || strcmp(argv[1], "pick")) {
    fprintf(stderr, "usage: rob-n-run pick <seats, 2 to 5> <heists> <seed> <bag draw> <boss> <white> <red> <need> <deck> <hands>\n");
    return 2;
  }
  make_tables();
  static State first;
  char **rest = argv + 5;
  rest = read_bytes(rest, &first.bag_draw, 1);
  rest = read_bytes(rest, &first.boss, 1);
  rest = read_bytes(rest, &first.white, 1);
  rest = read_bytes(rest, &first.red, 1);
  rest = read_bytes(rest, first.need, TOOLS);
  rest = read_bytes(rest, first.deck, KINDS);
  read_bytes(rest, first.hands, seats * KINDS);
  for (int i = 0; i < KINDS; i++) first.deck_size += first.deck[i];
  for (int i = 0; i < seats * KINDS; i++) first.hand_size[i / KINDS] += first.hands[i];
  next_from(&first, left_of(&first, first.boss, (u32)seats), (u32)seats);
  const u32 heists = (u32)strtoul(argv[3], 0, 10);
  const Sum sum = twins[seats](&first, heists, strtoull(argv[4], 0, 10));
  printf("{\"games\":%u,\"seconds\":%.9f,\"turns\":%llu,\"hash\":%u,\"playoutsPerSecond\":%.1f}\n", heists, sum.seconds, (unsigned long long)sum.turns, sum.hash, heists / sum.seconds);
  return 0;
}
