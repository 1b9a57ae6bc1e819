// Bugs in the table and the rooms: leaks, lost or doubled moves, powers that no player may have.
const FUZZ = { killedBy: 'test/fuzz/fuzz.test.ts' }
const ROOMS = { killedBy: 'test/fuzz/rooms.test.ts' }
const SQLITE = { killedBy: 'test/store/damage.test.ts' }
const CLAIMS = { killedBy: 'test/fuzz/claims.test.ts' }

export const mutants = [
  // Leaks.
  {
    name: 'at a device the reason for a hidden move tells what was hidden',
    file: 'src/web/local/reasons.ts',
    find: 'heard === t.game.write(t.plies[ply]!) ? reason : { why: reason.why }',
    replace: 'heard === "" ? { why: reason.why } : reason',
    killedBy: 'src/web/local/run-table.test.ts',
  },
  {
    name: 'the state is told instead of the view',
    file: 'src/table/tell.ts',
    find: '  const view = viewOf(t.game, t.state, viewer)\n  const turn',
    replace: '  const view = t.state as View\n  const turn',
    ...FUZZ,
  },
  {
    name: 'all who watch with bytes are told what the first of them sees',
    file: 'src/table/send.ts',
    find: 'const key = viewer * 2 + Number(listener.names)',
    replace: 'const key = Number(listener.names)',
    ...FUZZ,
  },
  {
    name: 'moves sound to everybody as to seat 0',
    file: 'src/table/room.ts',
    find: 'hear(next, state, from + i, viewer)',
    replace: 'hear(next, state, from + i, Math.max(0, viewer * 0))',
    ...FUZZ,
  },
  {
    name: 'what was missed is told as it was played',
    file: 'src/table/tell.ts',
    find: 'text: isUndo(move) ? writePly(t.game, move) : t.game.write(viewOf(t.game, after, viewer).last)',
    replace: 'text: isUndo(move) ? writePly(t.game, move) : t.game.write(after.last)',
    ...FUZZ,
  },
  {
    name: 'the seed stands where its hash should',
    file: 'src/table/tell.ts',
    find: '    commitment: t.commitment,\n    ...(t.starting',
    replace: '    commitment: t.seed,\n    ...(t.starting',
    ...FUZZ,
  },
  {
    name: 'a note goes to everybody at the table',
    file: 'src/server/rooms/people/notes.ts',
    find: 'if (other !== listener && other.caller?.who === who)',
    replace: 'if (other !== listener)',
    ...FUZZ,
  },
  {
    name: 'the record of a game that is played can be downloaded',
    file: 'src/server/rooms/requests/records.ts',
    find: "return table.status === 'over' ? { table, reasons }",
    replace: "return table.status !== 'gathering' ? { table, reasons }",
    ...FUZZ,
  },
  {
    name: 'spectators are let in where there are none',
    file: 'src/table/send.ts',
    find: "viewer < 0 && !t.spectators && t.status !== 'over' ?",
    replace: "viewer < 0 && !t.spectators && t.status === 'closed' ?",
    ...FUZZ,
  },
  {
    name: 'legal moves are shown to anybody who asks for names',
    file: 'src/table/tell.ts',
    find: '{ moves: viewer === (decides ?? turn) ? movesOf(t, view) : [] }',
    replace: '{ moves: turn >= 0 ? movesOf(t, viewOf(t.game, t.state, turn)) : [] }',
    ...FUZZ,
  },
  // Lost, doubled or invented moves.
  {
    name: 'players are told before it is stored',
    file: 'src/table/room.ts',
    find: '  const stored = await logs.append(',
    replace:
      '  const before = room.table\n  room.table = next\n  sendActs(room, entries, soundsFor(room), ports)\n  room.table = before\n  const stored = await logs.append(',
    ...FUZZ,
  },
  {
    name: 'memory moves on though the store failed',
    file: 'src/table/room.ts',
    find: '  const stored = await logs.append(',
    replace: '  room.table = next\n  const stored = await logs.append(',
    ...FUZZ,
  },
  {
    name: 'a conflict in the log counts as stored',
    file: 'src/table/room.ts',
    find: "  if (stored === 'conflict') return false\n",
    replace: '',
    ...FUZZ,
  },
  {
    name: 'a move that was sent twice is played twice, after a restart too',
    file: 'src/table/decide/decide.ts',
    find: "  if (ply !== t.plies.length) return fault('stale', { ply: t.plies.length })\n",
    replace: '',
    ...FUZZ,
  },
  {
    name: 'a table comes back without its last entry',
    file: 'src/table/room.ts',
    find: 'for (const text of entries.slice(1)) {',
    replace: 'for (const text of entries.length > 40 ? entries.slice(1, -1) : entries.slice(1)) {',
    ...FUZZ,
  },
  {
    name: 'a game starts without the nonce of somebody who sits there',
    file: 'src/table/decide/start.ts',
    find: 'others.every(one => isReady(one.holder))',
    replace: 'others.every(one => one.holder.hash !== undefined)',
    killedBy: 'src/table/decide/start.test.ts',
  },
  {
    name: 'a nonce is not compared with the hash that was shown before',
    file: 'src/table/decide/start.ts',
    find: "  if (holder.hash !== nonceHashOf(nonce)) return fault('bad-nonce')\n",
    replace: '',
    killedBy: 'src/table/decide/start.test.ts',
  },
  {
    name: 'memory stays behind where only the answer of the store was lost',
    file: 'src/table/engine.ts',
    find: "        if (error.outcome === 'unknown') this.#recheckLater(room)\n        return",
    replace: '        return',
    killedBy: 'src/web/local/run-table.test.ts',
  },
  {
    name: 'a connection that is gone is listened to for ever',
    file: 'src/server/rooms/people/watchers.ts',
    find: '      if (this.#gone.has(listener)) return room\n',
    replace: '',
    ...ROOMS,
  },
  // Seats of people who are there.
  {
    name: 'a seat is claimed whose owner is connected',
    file: 'src/table/decide/claims.ts',
    find: "  if (away < CLAIM_AWAY_MS) return fault('present', { seat, waitMs: CLAIM_AWAY_MS - away })\n",
    replace: '',
    ...CLAIMS,
  },
  {
    name: 'a claim is carried out as soon as all agree',
    file: 'src/table/decide/claims.ts',
    find: 'vote.at + voteOpenMs(t.pace)',
    replace: 'vote.at',
    ...CLAIMS,
  },
  {
    name: 'a server that has just come up believes that everybody is away',
    file: 'src/server/rooms/people/presence.ts',
    find: '    return Math.max(this.#since, ',
    replace: '    return Math.max(-Infinity, ',
    ...CLAIMS,
  },
  {
    name: 'a bot plays for somebody who is there',
    file: 'src/table/decide/votes.ts',
    find: "  if (away < STAND_IN_AWAY_MS) return fault('present', { seat, waitMs: STAND_IN_AWAY_MS - away })\n",
    replace: '',
    ...CLAIMS,
  },
  // The file of the store.
  {
    name: 'two servers use one folder',
    file: 'src/server/store/sqlite-lock.ts',
    find: 'BEGIN EXCLUSIVE',
    replace: 'BEGIN',
    ...SQLITE,
    only: 'one server uses a folder',
  },
  {
    name: 'an emptied file is opened as a new server',
    file: 'src/server/store/sqlite-thread.ts',
    find: '  else refuseEmpty(file)\n',
    replace: '',
    ...SQLITE,
    only: 'a file that lost everything',
  },
  {
    name: 'the write-ahead log keeps a person who was deleted',
    file: 'src/server/store/sqlite-engine.ts',
    find: '    if (hasRemains) hasRemains = !emptyLog(db)\n',
    replace: '',
    ...SQLITE,
    only: 'a person who is deleted',
  },
  // Limits.
  {
    name: 'every ping is answered',
    file: 'src/server/edge/conversation.ts',
    find: '    if (tooFast) this.#refuseBad(from, tooFast, undefined)\n    else if (ping) from.pong(ping)',
    replace: '    if (ping) from.pong(ping)',
    killedBy: 'test/server/sockets.test.ts',
    only: 'pings are answered',
  },
  {
    name: 'any number of messages waits for a table',
    file: 'src/table/room.ts',
    find: 'room.queue.length + room.priorityQueue.length >= MOST_WAITING',
    replace: 'room.queue.length < 0',
    ...ROOMS,
  },
  // Found by the tests of one module.
  {
    name: 'a move that told something may be taken back',
    file: 'src/table/decide/undo.ts',
    find: 't.actors.at(-1) === seat && t.game.quiet(last)',
    replace: 't.actors.at(-1) === seat',
    killedBy: 'src/table/decide/undo.test.ts',
  },
]
