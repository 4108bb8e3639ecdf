import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { localeCodes, type Locale } from '../../contract/locales.ts'

type ManifestEntry = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestEntry>

type BuiltAssets = {
  entry: string
  /** Starts the entry when the page has been painted. */
  starter: string
  stylesOf(chunks: string[]): string[]
  fontsOf(locale: Locale): string[]
  preloadsOf(chunks: string[]): string[]
}

const fontScripts: Record<Locale, string[]> = {
  ru: ['onest-latin-wght', 'onest-cyrillic-wght'],
  uk: ['onest-latin-wght', 'onest-cyrillic-wght'],
  be: ['onest-latin-wght', 'onest-cyrillic-wght'],
  kz: ['onest-latin-wght', 'onest-cyrillic-wght'],
  en: ['onest-latin-wght'],
  th: ['onest-latin-wght', 'noto-sans-thai-thai-wght'],
}

/** Reads Vite's manifest once and answers which files a page of a language needs at once. */
export async function readBuiltAssets(clientDir: string, fileNames: Iterable<string>): Promise<BuiltAssets> {
  const manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest['src/app/browser.tsx']
  const starter = manifest['src/app/start-page.ts']
  if (!entry || !starter) throw new Error('The build has no entry; run the build again')
  const fontFiles = [...fileNames].filter((name) => name.endsWith('.woff2'))

  // As many as there are pages; walking them anew is a fiftieth of the work of a page.
  const closures = new Map<string, ManifestEntry[]>()
  const closure = (chunks: string[]): ManifestEntry[] => {
    const name = chunks.join()
    const known = closures.get(name) ?? walk(['src/app/browser.tsx', ...chunks])
    closures.set(name, known)
    return known
  }
  const walk = (keys: string[]): ManifestEntry[] => {
    const seen = new Set<string>()
    const visit = (key: string): void => {
      if (seen.has(key) || !manifest[key]) return
      seen.add(key)
      for (const next of manifest[key].imports ?? []) visit(next)
    }
    for (const key of keys) visit(key)
    return [...seen].map((key) => manifest[key]!)
  }
  const fonts = Object.fromEntries(
    localeCodes.map((locale) => [
      locale,
      fontScripts[locale].flatMap((script) => fontFiles.find((name) => name.includes(`/${script}`)) ?? []),
    ]),
  ) as Record<Locale, string[]>

  return {
    entry: `/${entry.file}`,
    starter: `/${starter.file}`,
    stylesOf: (chunks) =>
      [...new Set(closure(chunks).flatMap((part) => part.css ?? []))].map((file) => `/${file}`),
    fontsOf: (locale) => fonts[locale],
    preloadsOf(chunks) {
      return closure(chunks)
        .map((part) => `/${part.file}`)
        .filter((file) => file !== `/${entry.file}`)
    },
  }
}
