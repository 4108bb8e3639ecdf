import { readFileSync } from 'node:fs'
import type { Language } from './kit.ts'

/** The site's own words of a feature in a language, as a person sees them; `{name}` is filled in. */
export function wordsOf(folder: string, language: Language) {
  const texts = JSON.parse(readFileSync(`src/${folder}/messages/${language}.json`, 'utf8')) as Record<
    string,
    string
  >
  return (key: string, args: Record<string, string> = {}): string => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${folder} has no text ${key} in ${language}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole)
  }
}
