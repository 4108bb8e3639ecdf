import { z } from 'zod'
import { invalidInput, notThere } from './modrinth-failure.ts'
import type { HashAlgorithm, Wanted } from './project-versions.store.ts'

export const mostIds = 800
const mostHashes = 1_000
export const mostVersions = 500

export const whole = (search: URLSearchParams, name: string, otherwise: number, most: number): number => {
  const text = search.get(name)
  if (!text) return otherwise
  if (!/^\d{1,9}$/.test(text) || Number(text) > most)
    throw invalidInput(`${name} must be a number from 0 to ${most}`)
  return Number(text)
}

/** Decodes a name in an address; empty if it cannot be decoded or no name can contain it. */
export function namedIn(part: string): string {
  try {
    const name = decodeURIComponent(part)
    if (!name.includes('\u0000')) return name
  } catch {
    // An invalid escape sequence.
  }
  throw notThere()
}

/** A JSON list of texts in a parameter, as Modrinth takes them. */
export function textList(search: URLSearchParams, name: string, most = 100): string[] {
  const text = search.get(name)
  if (!text) return []
  try {
    return z.array(z.string().max(100)).max(most).parse(JSON.parse(text))
  } catch {
    throw invalidInput(`${name} must be a JSON array of strings, at most ${most}`)
  }
}

const names = z.array(z.string().max(100)).max(200).nullish()
export const hashBody = z.object({
  hashes: z.array(z.string().max(128)).max(mostHashes),
  algorithm: z.enum(['sha1', 'sha512']).nullish(),
})
export const updateBody = z.object({ loaders: names, game_versions: names, version_types: names })

export function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw invalidInput(`${issue.path.join('.') || 'body'}: ${issue.message}`)
}

export const wantedOf = (body: z.infer<typeof updateBody>): Wanted => ({
  loaders: body.loaders ?? [],
  gameVersions: body.game_versions ?? [],
  channels: body.version_types ?? [],
})

/** The given algorithm, else by the length of the hash. */
export function algorithmOf(said: string | null | undefined, hash: string | undefined): HashAlgorithm {
  if (said === 'sha1' || said === 'sha512') return said
  if (said) throw invalidInput('algorithm must be sha1 or sha512')
  return hash?.length === 128 ? 'sha512' : 'sha1'
}
