/*
 * The same random play of Art Robbery as src/games/art-robbery, step for step, in C: what the same work costs on this
 * machine without an engine around it. Same PRNG and the same luck in the same order, default options, the published
 * tokens, so both sides play the very same games and end on the same hash. What a player could remember (who played
 * which card, the hands of the last shuffle) is left out: random play never looks at it.
 *
 *   art-robbery <pick|listing> <seats> <games> <seed>
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

enum { RAIDS = 4, TOKENS = 9, MASKS = 512, HAND = 5, MOST_SEATS = 5, ALL_CARDS = 55, TURN_LIMIT = 200, PENALTY = 10 };
enum { BOSS = 6, DOG = 7, THIEF = 8, KINDS = 9, CENTRE = 7 };
enum { START, DEAL, PLAY, ANSWER, DRAW, OVER };
enum { DO_START = 1, DO_CARD, DO_BLANK, DO_TAKE, DO_STEAL, DO_GIVE, DO_SEND_DOG };

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

/* ---- tokens: a bit each, in the order 0 1 2 3 3 3 4 5 Boss; no two equal ones differ in dots ---- */

static const u8 NUMBER[TOKENS] = {0, 1, 2, 3, 3, 3, 4, 5, BOSS};
static const u8 DOTS[RAIDS][TOKENS] = {
    {2, 0, 0, 0, 0, 0, 0, 0, 0},
    {2, 1, 0, 0, 0, 0, 0, 0, 0},
    {2, 1, 1, 0, 0, 0, 0, 0, 0},
    {2, 1, 1, 0, 0, 0, 1, 1, 0},
};
enum { FULL = MASKS - 1, BOSSES = 1 << 8, KEEPERS = 1 << 6 | 1 << 7 };

/* What each card takes; the dog card takes no token, the thief any. */
static const u16 WANTS[KINDS] = {1 << 0, 1 << 1, 1 << 2, 7 << 3, 1 << 6, 1 << 7, 1 << 8, 0, FULL};

static u16 firsts[MASKS]; /* of a set of tokens one of each kind */
static u8 value[MASKS], dots[RAIDS][MASKS];

static void make_tables(void) {
  for (int mask = 0; mask < MASKS; mask++) {
    for (int i = 0; i < TOKENS; i++) {
      if (!(mask >> i & 1)) continue;
      const int same = WANTS[NUMBER[i]] & mask;
      firsts[mask] |= same & -same;
      value[mask] += NUMBER[i] == BOSS ? 5 : NUMBER[i];
      for (int raid = 0; raid < RAIDS; raid++) dots[raid][mask] += DOTS[raid][i];
    }
  }
}

/* ---- a position ---- */

typedef struct {
  u16 loot[RAIDS][MOST_SEATS];
  u16 centre, turns;
  u8 deck[KINDS], pile[KINDS]; /* cards of each kind: nobody needs their order */
  u8 hands[MOST_SEATS * HAND];
  u8 deck_size, pile_size, phase, raid, turn, dog, victim, wanted, dealt;
  u8 winners, arrested, points[MOST_SEATS], alibis[MOST_SEATS];
} State;

/* A move: what is done, the card, the token's place in its raid (or the dog), a seat. */
typedef u32 Move;
enum { FIGURE = 15 };
static inline Move pack(u32 what, u32 card, u32 token, u32 seat) { return what << 12 | card << 8 | token << 4 | seat; }

/* `seats` and `listing` are constants wherever these are called, so that every loop over the seats is unrolled. */
#define INLINE static inline __attribute__((always_inline))

INLINE u32 lowest(u32 tokens) { return (u32)__builtin_ctz(tokens); }

/* The tokens a card finds in a set, one of each kind: only the 3s come in numbers, and only the thief takes more than one kind. */
INLINE u32 found(u32 tokens, u32 card) { return firsts[tokens & WANTS[card]]; }

/* The token with so many others below it. */
INLINE u32 nth(u32 tokens, u32 skip) {
  while (skip--) tokens &= tokens - 1;
  return lowest(tokens);
}

INLINE Move use_of_dog(const State *s) { return s->dog == s->turn ? pack(DO_BLANK, DOG, 0, 0) : pack(DO_TAKE, DOG, FIGURE, 0); }

/* A card of the hand, then one of its uses, each as likely. */
INLINE Move pick(const State *s, Rng *r, u32 seats) {
  if (s->phase == ANSWER) return below(r, 2) ? pack(DO_SEND_DOG, 0, 0, 0) : pack(DO_GIVE, 0, 0, 0);
  const u32 card = s->hands[s->turn * HAND + below(r, HAND)];
  if (card == DOG) return use_of_dog(s);
  const u32 centre = found(s->centre, card);
  if (centre) return pack(DO_TAKE, card, centre & (centre - 1) ? nth(centre, below(r, (u32)__builtin_popcount(centre))) : lowest(centre), 0);
  if (card == THIEF) return pack(DO_BLANK, card, 0, 0);
  u32 victims = 0;
  for (u32 seat = 0; seat < seats; seat++) victims |= (u32)((s->loot[s->raid][seat] & WANTS[card]) != 0) << seat;
  victims &= ~(1u << s->turn);
  if (!victims) return pack(DO_BLANK, card, 0, 0);
  const u32 victim = victims & (victims - 1) ? nth(victims, below(r, (u32)__builtin_popcount(victims))) : lowest(victims);
  return pack(DO_STEAL, card, lowest(s->loot[s->raid][victim] & WANTS[card]), victim);
}

/* Every legal move of the seat to act, in the order of moves.ts. */
INLINE u32 list(const State *s, Move *out, u32 seats) {
  if (s->phase == ANSWER) {
    out[0] = pack(DO_GIVE, 0, 0, 0);
    out[1] = pack(DO_SEND_DOG, 0, 0, 0);
    return 2;
  }
  u32 size = 0, done = 0;
  const u16 *loot = s->loot[s->raid];
  for (u32 i = 0; i < HAND; i++) {
    const u32 card = s->hands[s->turn * HAND + i];
    if (done >> card & 1) continue;
    done |= 1u << card;
    if (card == DOG) {
      out[size++] = use_of_dog(s);
      continue;
    }
    const u32 before = size;
    for (u32 m = found(s->centre, card); m; m &= m - 1) out[size++] = pack(DO_TAKE, card, lowest(m), 0);
    if (size == before && card != THIEF) {
      for (u32 seat = 0; seat < seats; seat++) {
        const u32 tokens = loot[seat] & WANTS[card];
        if (seat != s->turn && tokens) out[size++] = pack(DO_STEAL, card, lowest(tokens), seat);
      }
    }
    if (size == before) out[size++] = pack(DO_BLANK, card, 0, 0);
  }
  return size;
}

INLINE Move deal(const State *s, Rng *r, u32 seats) {
  if (s->phase == START) return pack(DO_START, 0, 0, below(r, seats));
  u32 skip = below(r, s->deck_size), card = 0;
  while (skip >= s->deck[card]) skip -= s->deck[card++];
  return pack(DO_CARD, card, 0, 0);
}

/* ---- playing ---- */

static void end_game(State *s, u32 seats) {
  u32 fewest = 255;
  for (u32 seat = 0; seat < seats; seat++) {
    for (u32 raid = 0; raid < RAIDS; raid++) {
      s->points[seat] += value[s->loot[raid][seat]];
      s->alibis[seat] += dots[raid][s->loot[raid][seat]];
    }
    if (s->alibis[seat] < fewest) fewest = s->alibis[seat];
  }
  if (seats == 2) {
    if (s->alibis[0] != s->alibis[1]) {
      u8 *points = &s->points[s->alibis[0] < s->alibis[1] ? 0 : 1];
      *points = *points > PENALTY ? *points - PENALTY : 0;
    }
  } else {
    for (u32 seat = 0; seat < seats; seat++) {
      if (s->alibis[seat] != fewest) continue;
      s->arrested |= 1 << seat;
      s->points[seat] = 0;
    }
  }
  const u32 everybody = (1u << seats) - 1;
  if (s->arrested == everybody) {
    s->winners = everybody;
    return;
  }
  int best = -1;
  for (u32 seat = 0; seat < seats; seat++) {
    if (s->arrested >> seat & 1) continue;
    const int rank = s->points[seat] * 256 + s->alibis[seat];
    if (rank < best) continue;
    s->winners = (rank == best ? s->winners : 0) | 1 << seat;
    best = rank;
  }
}

INLINE void end_raid(State *s, u32 seats) {
  for (u32 seat = 0; seat < seats; seat++) {
    u16 *mine = &s->loot[s->raid][seat];
    if (!(*mine & KEEPERS)) *mine &= ~BOSSES;
  }
  if (s->raid < RAIDS - 1) return;
  s->phase = OVER;
  end_game(s, seats);
}

INLINE u32 after(u32 seat, u32 seats) { return seat + 1 == seats ? 0 : seat + 1; }

INLINE void next_turn(State *s, u32 seats) {
  if (s->centre && s->turns >= TURN_LIMIT) {
    s->centre = 0;
    end_raid(s, seats);
    if (s->phase == OVER) return;
  }
  s->phase = PLAY;
  if (s->centre) {
    s->turn = after(s->turn, seats);
    return;
  }
  s->raid++;
  s->turns = 0;
  s->centre = FULL;
  s->turn = s->dog == CENTRE ? after(s->turn, seats) : s->dog;
}

/* The card goes on the discard pile; the last card of the hand takes its place. */
INLINE void discard(State *s, u32 card) {
  u8 *hand = s->hands + s->turn * HAND;
  u32 i = 0;
  while (hand[i] != card) i++;
  hand[i] = hand[HAND - 1];
  s->pile[card]++;
  s->pile_size++;
  s->turns++;
}

INLINE void draw(State *s, u32 card, u32 seats) {
  s->deck[card]--;
  s->hands[s->turn * HAND + HAND - 1] = card;
  if (--s->deck_size == 0) {
    memcpy(s->deck, s->pile, KINDS);
    memset(s->pile, 0, KINDS);
    s->deck_size = s->pile_size;
    s->pile_size = 0;
  }
  next_turn(s, seats);
}

INLINE void deal_one(State *s, u32 card, u32 seats) {
  s->deck[card]--;
  s->deck_size--;
  s->hands[s->dealt++] = card;
  if (s->dealt == seats * HAND) s->phase = PLAY;
}

INLINE void hand_over(State *s, u32 victim, u32 token) {
  s->loot[s->raid][victim] ^= 1 << token;
  s->loot[s->raid][s->turn] |= 1 << token;
}

INLINE void play(State *s, Move move, u32 seats) {
  const u32 card = move >> 8 & 15, token = move >> 4 & 15, seat = move & 15;
  switch (move >> 12) {
  case DO_START:
    s->turn = seat;
    s->phase = DEAL;
    return;
  case DO_CARD:
    if (s->phase == DRAW) draw(s, card, seats);
    else deal_one(s, card, seats);
    return;
  case DO_BLANK:
    discard(s, card);
    s->phase = DRAW;
    return;
  case DO_TAKE:
    discard(s, card);
    s->phase = DRAW;
    if (token == FIGURE) {
      s->dog = s->turn;
      return;
    }
    s->loot[s->raid][s->turn] |= 1 << token;
    s->centre ^= 1 << token;
    if (!s->centre) end_raid(s, seats);
    return;
  case DO_STEAL:
    discard(s, card);
    s->phase = DRAW;
    if (s->dog != seat) {
      hand_over(s, seat, token);
      return;
    }
    s->victim = seat;
    s->wanted = token;
    s->phase = ANSWER;
    return;
  default:
    if (move >> 12 == DO_SEND_DOG) s->dog = s->turn;
    else hand_over(s, s->victim, s->wanted);
    s->phase = DRAW;
  }
}

/* ---- whole games ---- */

INLINE u32 finish(State *s, Rng *r, u32 seats, int listing) {
  Move moves[64];
  u32 turns = 0;
  for (;;) {
    switch (s->phase) {
    case PLAY:
    case ANSWER:
      play(s, listing ? moves[below(r, list(s, moves, seats))] : pick(s, r, seats), seats);
      turns++;
      break;
    case OVER:
      return turns;
    default:
      play(s, deal(s, r, seats), seats);
    }
  }
}

/* FNV-1a over whole numbers: the turns, then the result's fields by name, a list after its length. */
INLINE u32 mix(u32 hash, u32 n) { return (hash ^ n) * 16777619u; }

INLINE u32 mix_bytes(u32 hash, const u8 *list, u32 size) {
  hash = mix(hash, size);
  for (u32 i = 0; i < size; i++) hash = mix(hash, list[i]);
  return hash;
}

INLINE u32 mix_set(u32 hash, u32 set) {
  hash = mix(hash, (u32)__builtin_popcount(set));
  for (; set; set &= set - 1) hash = mix(hash, lowest(set));
  return hash;
}

typedef struct { u64 turns; u32 hash; } Sum;

INLINE Sum run(u32 seats, int listing, u32 games, u64 seed) {
  static const State first = {.centre = FULL, .deck = {6, 6, 6, 6, 6, 6, 6, 6, 7}, .deck_size = ALL_CARDS, .dog = CENTRE, .phase = START};
  Sum sum = {0, 2166136261u};
  Rng r;
  seed_with(&r, seed);
  for (u32 game = 0; game < games; game++) {
    State s;
    memcpy(&s, &first, sizeof s);
    const u32 turns = finish(&s, &r, seats, listing);
    sum.turns += turns;
    sum.hash = mix(sum.hash, turns);
    sum.hash = mix_bytes(sum.hash, s.alibis, seats);
    sum.hash = mix_set(sum.hash, s.arrested);
    sum.hash = mix_bytes(sum.hash, s.points, seats);
    sum.hash = mix_set(sum.hash, s.winners);
  }
  return sum;
}

/* One copy of everything for each number of seats and each way to play. */
#define TWIN(seats) \
  static __attribute__((noinline)) Sum pick_##seats(u32 games, u64 seed) { return run(seats, 0, games, seed); } \
  static __attribute__((noinline)) Sum list_##seats(u32 games, u64 seed) { return run(seats, 1, games, seed); }
TWIN(2)
TWIN(3)
TWIN(4)
TWIN(5)

/* Processor time: on a shared machine the clock on the wall measures the neighbours too. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  static Sum (*const twins[2][MOST_SEATS + 1])(u32, u64) = {{0, 0, pick_2, pick_3, pick_4, pick_5}, {0, 0, list_2, list_3, list_4, list_5}};
  const int listing = argc == 5 && !strcmp(argv[1], "listing");
  const int seats = argc == 5 ? atoi(argv[2]) : 0;
  if (seats < 2 || seats > MOST_SEATS || (!listing && strcmp(argv[1], "pick"))) {
    fprintf(stderr, "usage: art-robbery <pick|listing> <seats, 2 to 5> <games> <seed>\n");
    return 2;
  }
  make_tables();
  const u32 games = (u32)strtoul(argv[3], 0, 10);
  const double from = now();
  const Sum sum = twins[listing][seats](games, strtoull(argv[4], 0, 10));
  const double seconds = now() - from;
  printf("{\"games\":%u,\"seconds\":%.9f,\"turns\":%llu,\"hash\":%u,\"playoutsPerSecond\":%.1f}\n", games, seconds, (unsigned long long)sum.turns, sum.hash, games / seconds);
  return 0;
}
