import { setPriority } from 'node:os'
import { outOfMemoryCode } from '../../../server/child-program.ts'
import { inspect } from './run-scan.ts'
import type { AskedQuestion, InspectionQuestion } from './scan-protocol.ts'
import { compare, listArchive, readText } from './read-archives.ts'

// A process of its own for reading what strangers send: it may crash, hang or be killed, and the site serves on.

const maxResidentBytes = 768 * 1024 * 1024

// Visitors come first.
setPriority(10)

// The heap has a limit, buffers have none.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.exit(outOfMemoryCode)
}, 50).unref()

process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the site finishes what it has begun and then lets go of us.
process.on('SIGINT', () => {})
process.on('message', ({ id, question }: AskedQuestion) => {
  void answer(question).then(
    (result) => process.send!({ id, answer: result }),
    () => process.send!({ id, failed: true }),
  )
})

function answer(question: InspectionQuestion): Promise<unknown> {
  if (question.kind === 'inspect') return inspect(question)
  if (question.kind === 'list') return listArchive(question.path, question.part, question.limits)
  if (question.kind === 'text')
    return readText(question.path, question.entry, question.limit, question.limits)
  return compare(question.before, question.after, question.limits)
}
