import { newPlayer } from '../../../sim/player/player.ts'
import { knownVersion, newId } from '../project/new-project.ts'
import type { Project } from '../project/project.ts'

/** The content of a link; `v` is the version of this form. */
type Shared = {
  v: 1
  t: string
  g: string
  /** For the newer build of the plugin. */
  p?: 1
  m: [name: string, file: string, text: string, bom?: 1][]
  /** Which of them is shown; the first where nothing is said. */
  a?: number
}

/** Longer links break in chats and mails; they go through a stored draft. */
export const LONGEST_LINK = 8 * 1024
const MOST_UNPACKED = 4_000_000
const hashStart = '#m='

export async function encodeProject({ title, gameVersion, plugin, menus, active }: Project): Promise<string> {
  const shown = menus.findIndex(({ id }) => id === active)
  const shared: Shared = {
    v: 1,
    t: title,
    g: gameVersion,
    ...(plugin === 'dev' && { p: 1 }),
    m: menus.map(({ name, file, text, bom }) => (bom ? [name, file, text, 1] : [name, file, text])),
    ...(shown > 0 && { a: shown }),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(shared))
  return toBase64Url(await pump(bytes, new CompressionStream('deflate-raw'), Infinity))
}

export type SharedProject = Pick<Project, 'title' | 'gameVersion' | 'plugin'> & {
  menus: { name: string; file: string; text: string; bom: boolean }[]
  shown: number
}

/** Null for what is no link of ours, was cut off, or unfolds to more than a menu ever is. */
export async function decodeProject(code: string): Promise<SharedProject | null> {
  try {
    const bytes = await pump(fromBase64Url(code), new DecompressionStream('deflate-raw'), MOST_UNPACKED)
    const shared = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Shared>
    if (shared.v !== 1 || typeof shared.t !== 'string' || typeof shared.g !== 'string') return null
    if (!Array.isArray(shared.m) || shared.m.length === 0) return null
    const menus = shared.m.map(([name, file, text, bom]) => {
      if (![name, file, text].every((part) => typeof part === 'string')) throw new TypeError('not a menu')
      return { name, file, text, bom: bom === 1 }
    })
    return {
      title: shared.t,
      gameVersion: shared.g,
      ...(shared.p === 1 && { plugin: 'dev' as const }),
      menus,
      shown: typeof shared.a === 'number' ? shared.a : 0,
    }
  } catch {
    return null
  }
}

const draftStart = '#d='
export const draftHash = (id: string): string => draftStart + id
export const draftOfHash = (hash: string): string | null =>
  hash.startsWith(draftStart) ? hash.slice(draftStart.length) : null

export const shareHash = (code: string): string => hashStart + code
export const codeOfHash = (hash: string): string | null =>
  hash.startsWith(hashStart) ? hash.slice(hashStart.length) : null

async function pump(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  // Arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(code: string): Uint8Array<ArrayBuffer> {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** What came by a link, as a project of its own. */
export function projectOfShared({ shown, ...shared }: SharedProject): Project {
  const menus = shared.menus.map((menu) => ({ ...menu, id: newId() }))
  return {
    ...shared,
    gameVersion: knownVersion(shared.gameVersion),
    menus,
    active: (menus[shown] ?? menus[0]!).id,
    id: newId(),
    player: newPlayer(),
  }
}
