import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/server/store/postgres.ts'
import { hasPostgres, type Postgres, startPostgres } from '../helpers/postgres.ts'
import { fuzz } from './fuzz.ts'

// Some stories of the fuzz on two nodes, with a real PostgreSQL held against the store in memory at every call.

const STORIES = [1, 2, 3, 4]

describe.skipIf(!(await hasPostgres()))(
  'on PostgreSQL too nothing is lost and nothing leaks (needs PostgreSQL)',
  () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres('memory')
    })
    afterAll(() => postgres?.remove())

    test.each(STORIES)('story %i', async seed => {
      const url = await postgres.fresh()
      const real = [await openPostgres(url), await openPostgres(url)]
      try {
        expect((await fuzz(seed, { mischief: 100, real })).plies).toBeGreaterThan(0)
      } finally {
        for (const store of real) await store.close()
      }
    })
  },
)
