// Tells which operations no test called with success, by the notes that all parts of the long run left in a folder.
import { neverAnswered } from '../src/testing/operations/answered-operations.ts'

const missing = neverAnswered(process.argv[2]!)
if (missing.length > 0) {
  process.stderr.write(`Operations that no test calls with success: ${missing.join(', ')}\n`)
  process.exitCode = 1
}
