import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Texts only the server writes (mails, API answers) stay out of what the browser loads. */
export type Side = 'web' | 'server'

const fallback = 'ru'
const places: Record<Side, string[]> = {
  web: ['src/contract/messages', 'src/web/messages', 'src/features/*/messages'],
  server: ['src/contract/messages', 'src/server/messages', 'src/features/*/api/messages'],
}

export function messageFiles(root: string, side: Side, locale: string): string[] {
  return places[side].flatMap((place) => globSync(`${place}/${locale}.json`, { cwd: root })).sort()
}

export function readMessages(root: string, side: Side, locale: string): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const file of messageFiles(root, side, locale))
    Object.assign(merged, JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  return merged
}

/** All messages of one language, compiled; what is missing is filled in from Russian. */
export function compileCatalogue(root: string, side: Side, locale: string): Record<string, unknown> {
  const source = { ...readMessages(root, side, fallback), ...readMessages(root, side, locale) }
  return Object.fromEntries(
    Object.entries(source).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  )
}

/** `virtual:messages/ru` for the browser and `virtual:server-messages/ru` for the API. */
export function messagesPlugin(root: string): Plugin {
  const pattern = /^virtual:(server-)?messages\/([a-z]{2})$/
  return {
    name: 'blockyard-messages',
    resolveId: (id) => (pattern.test(id) ? `\0${id}` : undefined),
    load(id) {
      const match = id.startsWith('\0') ? pattern.exec(id.slice(1)) : null
      if (!match?.[2]) return undefined
      const side: Side = match[1] ? 'server' : 'web'
      for (const file of messageFiles(root, side, match[2])) this.addWatchFile(path.join(root, file))
      // JSON.parse of one string starts faster than an object literal of the same size.
      const json = JSON.stringify(JSON.stringify(compileCatalogue(root, side, match[2])))
      return `export default JSON.parse(${json})`
    },
  }
}
