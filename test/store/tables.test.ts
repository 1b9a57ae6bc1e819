import { memoryTables } from '../../src/web/local/tables.ts'
import { tablesContract } from './tables.contract.ts'

// IndexedDB is held to the same contract in a browser: test/web/tables.test.ts.
tablesContract('memory', async () => ({
  tables: memoryTables(),
  reopen: async () => {},
  close: async () => {},
}))
