import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const texts = /\.(js|css|json|webmanifest)$/
const hash = /(?<=-)[\w-]{8}(?=\.\w)/g
const reversed = (text: string) => [...text].toReversed().join('')

/**
 * A second folder of the site whose build has the same code under other file names: two builds cannot have less in
 * common. Everything but the build is shared with the first.
 */
export async function makeOtherBuild(root: string, folder: string): Promise<void> {
  await mkdir(folder)
  for (const name of await readdir(root))
    if (!['dist', 'data', '.git'].includes(name))
      await symlink(path.join(root, name), path.join(folder, name))
  const dist = path.join(folder, 'dist')
  await cp(path.join(root, 'dist'), dist, { recursive: true })
  const { id } = JSON.parse(await readFile(path.join(dist, 'client/builds/latest.json'), 'utf8')) as {
    id: string
  }
  const assets = await readdir(path.join(dist, 'client/assets'))
  const hashes = new Set(assets.flatMap((name) => name.match(hash) ?? []))
  const translate = (text: string) =>
    text.replaceAll(hash, (one) => (hashes.has(one) ? reversed(one) : one)).replaceAll(id, reversed(id))

  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    // Twins of a text that has changed; without them it is compressed when it is asked for.
    if (/\.(br|gz)$/.test(entry.name)) await rm(file)
    else if (texts.test(entry.name)) await writeFile(file, translate(await readFile(file, 'utf8')))
  }
  for (const name of assets) {
    const file = path.join(dist, 'client/assets', name)
    if (!/\.(br|gz)$/.test(name)) await rename(file, path.join(path.dirname(file), translate(name)))
  }
}
