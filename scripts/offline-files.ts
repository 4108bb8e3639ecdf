/** One entry of the bundler's own list. */
type BuiltFile = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

const page = 'src/features/menu-constructor/web/constructor-page.tsx'
/** What every page starts with; the pages they can lead to are not needed here, but menus and notices are. */
const starts = ['src/app/browser.tsx', 'src/app/start-page.ts']
const ofEveryPage = /^src\/web\/(?:ui|routing)\//

/**
 * Every built file the menu constructor may ever ask for, so that its service worker can keep them: the page with all
 * it imports, now or later, and what every page starts with.
 */
export function offlineFiles(manifest: Record<string, BuiltFile>): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string, deep: boolean): void => {
    const entry = manifest[key]
    if (!entry || seen.has(key)) return
    seen.add(key)
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`)
    for (const next of entry.imports ?? []) visit(next, deep)
    for (const next of entry.dynamicImports ?? []) if (deep || ofEveryPage.test(next)) visit(next, deep)
  }
  // What the frame can load later are other pages; seen first, so that the page does not go through it to them.
  for (const start of starts) visit(start, false)
  visit(page, true)
  if (!manifest[page]) throw new Error(`${page} is not among the built files`)
  return [...files].sort()
}
