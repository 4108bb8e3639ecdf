import { createHash } from 'node:crypto'
import { coverSeed, coverVariants } from '../../contract/covers.ts'
import { fail, found } from '../../contract/errors.ts'
import type { ResourceType } from '../../contract/taxonomy.ts'
import type { AskedDrawing, DrawnOnce } from './drawn-once.ts'

const pattern = /^\/covers\/article-([1-9]\d{0,14})(?:-v([1-9]\d?))?-(320|640|1280|2048)\.webp$/
const ofResource = /^\/covers\/(resource-([1-9]\d{0,14}))-(?:(320|640|1280|2048)|icon-(80|160|320))\.webp$/

/**
 * `/covers/article-12-640.webp`: covers drawn for what has no picture of its own, once per width, then kept; with `-v3`
 * before the width another of the few that can be chosen. `/covers/resource-12-640.webp` and `…-icon-160.webp` are the
 * same for resources, whose type chooses among the scenes. `mostId` says which numbers have been given out and `typeOf`
 * which resources there are, so that strangers cannot have pictures drawn without end.
 */
export function makeCovers(
  drawnOnce: DrawnOnce,
  mostId: () => Promise<number>,
  typeOf: (resourceId: number) => Promise<ResourceType | null> = async () => null,
) {
  /** What an address asks for, under which name it is kept; null where it is no address of a cover. */
  function asked(path: string): Omit<AskedDrawing, 'who'> | null {
    const [, id, variant = '0', width] = pattern.exec(path) ?? []
    if (id !== undefined && Number(variant) < coverVariants) {
      const seed = coverSeed(id, Number(variant))
      return {
        key: `covers/${seed}-${width}.webp`,
        drawingOf: async () =>
          Number(id) > (await mostId()) ? null : { kind: 'cover', seed, width: Number(width) },
      }
    }
    const [, seed, resource, wide, icon] = ofResource.exec(path) ?? []
    if (seed === undefined) return null
    return {
      key: path.slice(1),
      drawingOf: async () => {
        const type = await typeOf(Number(resource))
        return (
          type && { kind: icon === undefined ? 'cover' : 'icon', seed, type, width: Number(wide ?? icon) }
        )
      },
    }
  }

  return async (path: string, request: Request, who: string): Promise<Response> => {
    const wanted = asked(path)
    if (!wanted || !['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    return found(
      await drawnOnce({ who, ...wanted }, request, {
        // The same seed gives the same picture, so its name says as much as its content.
        sha256: createHash('sha256').update(wanted.key).digest('hex'),
        contentType: 'image/webp',
        cacheControl: 'public, max-age=2592000, stale-while-revalidate=2592000',
      }),
    )
  }
}
