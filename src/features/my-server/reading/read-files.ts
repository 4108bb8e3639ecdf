import { myServerLimits as limits } from '../my-server-limits.contract.ts'
import type { Installed, ServerFacts } from './installed.ts'
import { entryOfJar, readJar } from './read-jar.ts'
import { readPasted } from './read-pasted.ts'
import { Sha256 } from './sha256.ts'

export type FoundFacts = Partial<Pick<ServerFacts, 'platform' | 'gameVersion' | 'java'>>
export type ReadFiles = { entries: Installed[]; facts: FoundFacts; unreadable: number; cutLogs: number }

const pieceBytes = 4_000_000

/**
 * Reads files one after the other, of none more than four megabytes at a time: a jar in pieces, of a large log both ends.
 * `onProgress` hears of every file and of every piece.
 */
export async function readFiles(
  files: readonly { path: string; file: Blob }[],
  onProgress: (files: number, bytes: number) => void,
): Promise<ReadFiles> {
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
          if (file.size > pieceBytes) onProgress(index, bytes)
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
    onProgress(index + 1, bytes)
  }
  return { entries, facts, unreadable, cutLogs }
}

/** A log of two gigabytes is not read whole: what the server is stands at its beginning, what fails at its end. */
async function endsOf(file: Blob): Promise<{ text: string; cut: boolean }> {
  const end = limits.logEndBytes
  if (file.size <= end * 2) return { text: await file.text(), cut: false }
  const [head, tail] = await Promise.all([file.slice(0, end).text(), file.slice(-end).text()])
  return { text: `${head}\n${tail}`, cut: true }
}
