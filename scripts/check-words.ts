import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Words of ours that a stranger could not guess, and the trade's word for each. They may not stand in the names of files
 * or in the names that code gives, as whole words (`talkId`, `kept-answers.ts`). Texts are free.
 */
const retired: { words: RegExp; instead: string; under?: string }[] = [
  { words: /\btalks?\b/, instead: 'discussion' },
  { words: /\bthings?\b/, instead: 'subject, or what it is' },
  { words: /\bdesk\b/, instead: 'actions, or workspace' },
  { words: /\bkept\b/, instead: 'cached, stored, or what it is' },
  { words: /\blook counter|\b(count|page|article|resource) looks?\b/, instead: 'view' },
  { words: /\b(resting|wake|sleeper)\b/, instead: 'deferred hydration' },
  { words: /\b(tell|told)\b/, instead: 'notify, or say' },
  { words: /\bdoors?\b/, instead: 'gate' },
  { words: /\bscenes?\b/, instead: 'discussion view', under: 'src/features/comments/' },
]

/** Turns of phrase that make a riddle of a comment. */
const riddles = /\b(whoever|what stands|of which|is another)\b/i

/** Names that stay, and why. */
const allowed: Record<string, string> = {
  kept_forms: 'a table',
  told_at: 'a column',
  told_followers: 'a column',
  told_follower_id: 'a column',
  'src/features/menu-constructor/format/rules/action-rules.ts: tell': 'a command of the game',
  'scripts/dm-catalogue/bukkit-names.ts: wooden_door': 'a block of the game',
  'scripts/dm-catalogue/bukkit-names.ts: spruce_door': 'a block of the game',
  'scripts/dm-catalogue/bukkit-names.ts: birch_door': 'a block of the game',
  'scripts/dm-catalogue/bukkit-names.ts: jungle_door': 'a block of the game',
  'scripts/dm-catalogue/bukkit-names.ts: acacia_door': 'a block of the game',
  'scripts/dm-catalogue/bukkit-names.ts: dark_oak_door': 'a block of the game',
}

const folders = ['src', 'tests', 'e2e', 'bin', 'scripts', 'vite', 'bench']
const root = path.resolve(import.meta.dirname, '..')

/** The names in code: without comments and texts, but with what is inserted into a text. */
function namesIn(source: string): string[] {
  const code = source.replace(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|\/(?![*/\s])(?:\\.|\[[^\]\n]*\]|[^\\/[\n])+\/[dgimsuvy]*(?=[.,;)\s])|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (found) =>
      found.startsWith('`')
        ? [...found.matchAll(/\$\{([^}]*)\}/g)].flatMap((part) => namesIn(part[1]!)).join(' ')
        : ' ',
  )
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}

const commentsIn = (source: string): string[] =>
  source
    .match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g)
    ?.map((comment) => comment.replace(/\n\s*\*?\s*/g, ' ')) ?? []

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()

const found: string[] = []
function check(file: string, name: string): void {
  if (name in allowed || `${file}: ${name}` in allowed) return
  const words = wordsOf(name)
  const rule = retired.find(({ words: old, under = '' }) => file.startsWith(under) && old.test(words))
  if (rule) found.push(`${file}: ${name} (say ${rule.instead})`)
}

const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,css,json}`, { cwd: root }))
for (const file of files) {
  check(file, path.basename(file).split('.', 1)[0]!)
  if (file === 'scripts/check-words.ts' || file.endsWith('.json')) continue
  const source = readFileSync(path.join(root, file), 'utf8')
  for (const comment of commentsIn(source))
    if (riddles.test(comment)) found.push(`${file}: ${comment} (say it plainly: who does what)`)
  if (!file.endsWith('.css')) for (const name of new Set(namesIn(source))) check(file, name)
}
if (found.length > 0) console.error(found.join('\n'))
console.log(`${files.length} files, ${found.length} retired words`)
process.exit(found.length > 0 ? 1 : 0)
