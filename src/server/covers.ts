import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { coverSeed, coverVariants } from '../contract/covers.ts'
import { fail } from '../contract/errors.ts'
import type { ResourceType } from '../contract/taxonomy.ts'
import { drawCover } from './art/cover.ts'
import { drawIcon } from './art/icon.ts'
import { rasterWebp } from './art/raster.ts'
import { atMost } from './at-most.ts'
import { storedFile } from './stored-file.ts'
import type { Storage } from './storage/storage.ts'

const pattern = /^\/covers\/article-([1-9]\d{0,14})(?:-v([1-9]\d?))?-(320|640|1280|2048)\.webp$/
const ofResource = /^\/covers\/(resource-([1-9]\d{0,14}))-(?:(320|640|1280|2048)|icon-(80|160|320))\.webp$/
const keptDrawings = 16

type Picture = { seed: string; type?: ResourceType; icon?: boolean }
type Asked = { key: string; width: number; pictureOf: () => Promise<Picture | null> }

/**
 * `/covers/article-12-640.webp`: covers drawn for what has no picture of its own, once per width, then kept; with `-v3`
 * before the width another of the few that can be chosen. `/covers/resource-12-640.webp` and `…-icon-160.webp` are the
 * same for resources, whose type chooses among the scenes. `mostId` says which numbers have been given out and `typeOf`
 * which resources there are, so that strangers cannot have pictures drawn without end.
 */
export function makeCovers(
  storage: Storage,
  mostId: () => Promise<number>,
  typeOf: (resourceId: number) => Promise<ResourceType | null> = async () => null,
) {
  const inTurn = atMost(1, 100)
  const underWay = new Map<string, Promise<void>>()
  const drawings = new Map<string, string>()

  /** The four widths of one cover are often asked for together; drawing is the slow part of the main thread. */
  function drawing({ seed, type, icon = false }: Picture): string {
    const name = `${seed} ${icon}`
    const kept = drawings.get(name)
    if (kept) return kept
    const svg = icon ? drawIcon({ seed, type }) : drawCover({ seed, type })
    drawings.set(name, svg)
    if (drawings.size > keptDrawings) drawings.delete(drawings.keys().next().value!)
    return svg
  }

  async function draw(key: string, pictureOf: () => Promise<Picture | null>, width: number): Promise<void> {
    const picture = await pictureOf()
    if (!picture) throw fail('notFound')
    await inTurn(async () => {
      const { data } = await rasterWebp(drawing(picture), { width })
      await storage.put(key, Readable.from([data]), { contentType: 'image/webp' })
    })
  }

  /** What an address asks for, under which name it is kept; null where it is no address of a cover. */
  function asked(path: string): Asked | null {
    const [, id, variant = '0', width] = pattern.exec(path) ?? []
    if (id !== undefined && Number(variant) < coverVariants) {
      const seed = coverSeed(id, Number(variant))
      const pictureOf = async () => (Number(id) > (await mostId()) ? null : { seed })
      return { key: `covers/${seed}-${width}.webp`, width: Number(width), pictureOf }
    }
    const [, seed, resource, wide, icon] = ofResource.exec(path) ?? []
    if (seed === undefined) return null
    const pictureOf = async () => {
      const type = await typeOf(Number(resource))
      return type && { seed, type, icon: icon !== undefined }
    }
    return { key: path.slice(1), width: Number(wide ?? icon), pictureOf }
  }

  return async (path: string, request: Request): Promise<Response> => {
    const wanted = asked(path)
    if (!wanted || !['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    const { key, width, pictureOf } = wanted
    if (!(await storage.stat(key))) {
      const drawn = underWay.get(key) ?? draw(key, pictureOf, width)
      underWay.set(key, drawn)
      await drawn.finally(() => underWay.delete(key))
    }
    return storedFile(storage, key, request, {
      // The same seed gives the same picture, so its name says as much as its content.
      sha256: createHash('sha256').update(key).digest('hex'),
      contentType: 'image/webp',
      cacheControl: 'public, max-age=2592000, stale-while-revalidate=2592000',
    })
  }
}
