import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(process.env.CORPUS_DIR ?? '', 'dm-corpus')
const there = Boolean(process.env.CORPUS_DIR) && existsSync(folder)

/** Menus of public servers as found, where CORPUS_DIR has them. */
export const corpus: { name: string; text: string }[] = there
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.yml'))
      .sort()
      .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
  : []
export const skippedCorpus = 'skipped: 120 menus of CORPUS_DIR/dm-corpus (CORPUS_DIR is not set)'
