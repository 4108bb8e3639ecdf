import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { localeCodes } from '../src/contract/locales.ts'
import { compileCatalogue, messageGroups } from '../vite/messages-plugin.ts'
import { offlineFiles } from './offline-files.ts'

// Builds browser and server, then the compressed twins of every text file, then says so in builds/latest.json:
// that file is last, so a build that was cut off is never taken for a whole one.
const root = path.resolve(import.meta.dirname, '..')
const id = process.argv[2] ?? 'manual'
const client = path.join(root, 'dist/client')

const builder = await createBuilder({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
await builder.buildApp()
writeCatalogues()
mkdirSync(path.join(client, 'builds'), { recursive: true })
writeOfflineList()
await compressTexts()
writeFileSync(path.join(client, 'builds/latest.json'), JSON.stringify({ id, timestamp: Date.now() }))

/** The texts of pages as data files; see src/web/i18n/catalogues.ts for their address. */
function writeCatalogues(): void {
  for (const locale of localeCodes) {
    const folder = path.join(client, `assets/messages-${id}`, locale)
    mkdirSync(folder, { recursive: true })
    for (const group of messageGroups(root))
      writeFileSync(path.join(folder, `${group}.json`), JSON.stringify(compileCatalogue(root, group, locale)))
  }
}

/** What the constructor's service worker keeps; see public/dm-constructor-worker.js. */
function writeOfflineList(): void {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const list = JSON.stringify({ id, files: offlineFiles(manifest) })
  writeFileSync(path.join(client, 'builds/dm-constructor.json'), list)
}

async function compressTexts(): Promise<void> {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file)
      if (body.length < 1024) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, quality))
      writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
    }),
  )
}
