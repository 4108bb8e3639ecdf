import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'

const listFile = 'operations.json'
const noted = new Set<string>()

/** Notes that an operation succeeded and its answer fitted its schema. Each worker writes a file of its own. */
export function noteAnswered(folder: string, operation: string): void {
  const note = `${folder} ${operation}`
  if (noted.has(note)) return
  appendFileSync(path.join(folder, `${process.pid}-${threadId}.txt`), `${operation}\n`)
  noted.add(note)
}

/** Tells the end of the run which operations there are; only a worker has the product loaded. */
export function noteOperations(folder: string, operations: string[]): void {
  writeFileSync(path.join(folder, listFile), JSON.stringify(operations))
}

/** All operations that no worker saw succeed. */
export function neverAnswered(folder: string): string[] {
  const files = readdirSync(folder)
  if (!files.includes(listFile)) throw new Error('No test said which operations there are.')
  const operations = JSON.parse(readFileSync(path.join(folder, listFile), 'utf8')) as string[]
  const answered = new Set(
    files
      .filter((file) => file.endsWith('.txt'))
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')),
  )
  return operations.filter((operation) => !answered.has(operation))
}

/** Throws when the whole suite ran and an operation never succeeded in it. A part of the suite proves nothing. */
export function checkAllAnswered(folder: string, { wholeSuite }: { wholeSuite: boolean }): void {
  if (!wholeSuite) return
  const missing = neverAnswered(folder)
  if (missing.length > 0) throw new Error(`Operations that no test calls with success: ${missing.join(', ')}`)
}
