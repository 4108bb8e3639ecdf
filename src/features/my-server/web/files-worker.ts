import { entryOfJar, readJar } from '../reading/read-jar.ts'
import { readPasted } from '../reading/read-pasted.ts'
import { Sha256 } from '../reading/sha256.ts'
import type { Installed, ServerFacts } from '../reading/installed.ts'
import { myServerLimits as limits } from '../my-server-limits.contract.ts'

/** A text that was pasted, or files that were given. */
export type ReadRequest = { text: string } | { files: { path: string; file: File }[] }
export type FoundFacts = Partial<Pick<ServerFacts, 'platform' | 'gameVersion' | 'java'>>
export type ReadAnswer =
  | { kind: 'pasted'; pasted: ReturnType<typeof readPasted> }
  | { kind: 'progress'; files: number; bytes: number }
  | { kind: 'done'; entries: Installed[]; facts: FoundFacts; unreadable: number; cutLogs: number }

const pieceBytes = 4_000_000

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
const say = (answer: ReadAnswer) => self.postMessage(answer)

async function readFiles(files: { path: string; file: File }[]): Promise<void> {
  const entries: Installed[] = []
  let facts: FoundFacts = {}
  let [bytes, unreadable, cutLogs] = [0, 0, 0]
  for (const [index, { path, file }] of files.entries()) {
    try {
      if (/\.(?:log|txt)$/i.test(path)) {
        const { text, cut } = await endsOf(file)
        const read = readPasted(text)
        if (cut) cutLogs++
        facts = {
          platform: read.platform ?? facts.platform ?? null,
          gameVersion: read.gameVersion ?? facts.gameVersion ?? null,
          java: read.java ?? facts.java ?? null,
        }
        entries.push(...read.entries)
        bytes += file.size
      } else {
        const hash = new Sha256()
        for (let at = 0; at < file.size; at += pieceBytes) {
          const piece = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer())
          hash.update(piece)
          bytes += piece.length
          if (file.size > pieceBytes) say({ kind: 'progress', files: index, bytes })
        }
        const metadata = await readJar({
          size: file.size,
          read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
        })
        const entry = entryOfJar(path, hash.digest(), metadata)
        if (entry) entries.push(entry)
        else unreadable++
      }
    } catch {
      // It went away, or may not be read; the others can be.
      unreadable++
    }
    say({ kind: 'progress', files: index + 1, bytes })
  }
  say({ kind: 'done', entries, facts, unreadable, cutLogs })
}

/** A log of two gigabytes is not read whole: what the server is stands at its beginning, what fails at its end. */
async function endsOf(file: File): Promise<{ text: string; cut: boolean }> {
  const end = limits.logEndBytes
  if (file.size <= end * 2) return { text: await file.text(), cut: false }
  const [head, tail] = await Promise.all([file.slice(0, end).text(), file.slice(-end).text()])
  return { text: `${head}\n${tail}`, cut: true }
}

/** Reads beside the page, so that it goes on answering. Nothing leaves the device here. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  if ('text' in data) say({ kind: 'pasted', pasted: readPasted(data.text) })
  else void readFiles(data.files)
})
