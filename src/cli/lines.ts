import { open } from 'node:fs/promises'
import type { Problem } from '../core/json.ts'
import { fileProblem } from './output.ts'

const CHUNK = 256 * 1024

/** A text file written line by line: waits for the disk instead of filling memory. */
export interface LineFile {
  /** Says when to go on; what went wrong, if something did. */
  write(line: string): Promise<readonly Problem[] | undefined> | undefined
  close(): Promise<readonly Problem[] | undefined>
}

export const openLines = async (field: string, path: string): Promise<LineFile | readonly Problem[]> => {
  let lines: string[] = []
  let size = 0
  try {
    const file = await open(path, 'w')
    const flush = async (): Promise<readonly Problem[] | undefined> => {
      const chunk = lines.join('')
      lines = []
      size = 0
      try {
        await file.appendFile(chunk)
        return undefined
      } catch (error) {
        return fileProblem(field, `write ${path}`, error)
      }
    }
    return {
      write: line => {
        lines.push(line, '\n')
        size += line.length
        return size < CHUNK ? undefined : flush()
      },
      close: async () => {
        const wrong = await flush()
        await file.close()
        return wrong
      },
    }
  } catch (error) {
    return fileProblem(field, `write ${path}`, error)
  }
}
