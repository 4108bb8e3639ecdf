import '../../format/read/use-full-parser.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fail, found } from '../../../../contract/errors.ts'
import type { RequestEnv, Services } from '../../../../server/endpoints/request-context.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import { storedFile } from '../../../../server/http/stored-file.ts'
import { makeCardFonts } from '../../../../server/pictures/cards/card-fonts.ts'
import { withLocalFile } from '../../../../server/storage/local-file.ts'
import { fairQueue } from '../../../../server/turns.ts'
import { readArchiveText } from '../../../inspection/api/inspection.ts'
import { menuFileOf } from '../../../resources/limits/menu-picture.contract.ts'
import { readableFile } from '../../../versions/api/files/download-version.ts'
import { findInspection } from '../../../versions/api/files/inspections.store.ts'
import type { Menu } from '../../format/menu.ts'
import { readFile as readMenus } from '../../format/read/read.ts'
import { atlasFacts, atlasPlace, picturePath } from '../atlas/atlas-file.ts'
import { decodeTexture } from '../atlas/texture.ts'
import { drawMenu, type Sheet } from './draw-menu.ts'

/** A menu people write by hand is far shorter; what is longer has no picture. */
const mostLetters = 400_000
/** Changes whenever a picture would be drawn another way. */
const revision = 2

/**
 * `/menus/<slug>/<version>-<file>.webp`: the first menu of a published file as the game would draw it. Drawn on the first
 * request, one at a time, in turn between clients, then stored under the content of the file. Who may not download the
 * file gets no picture of it.
 */
export function makeMenuPictures(services: Services) {
  const { storage, config, replica, log } = services
  const fonts = makeCardFonts()
  const inTurn = fairQueue({ atOnce: 1, waitingEach: 20 })

  async function readSheet(): Promise<(Sheet & { hash: string }) | null> {
    const place = atlasPlace(config)
    const facts = place && atlasFacts(place)
    const bytes = facts && (await readFile(picturePath(place, facts.hash)).catch(() => null))
    const picture = bytes && (await decodeTexture(bytes, {}))
    return picture ? { picture, columns: facts.cols, blank: new Set(facts.blank), hash: facts.hash } : null
  }

  /** The text of the menu that the scan found first in the file. */
  async function readMenu(
    who: string,
    { key, attachmentId }: { key: string; attachmentId: number },
  ): Promise<Menu | null> {
    const inspection = await findInspection(replica.db, attachmentId)
    const passport = inspection?.found?.outcome === 'inspected' ? inspection.found.passport : null
    const entry = passport?.menus?.[0]
    if (!passport || entry === undefined) return null
    const text = await withLocalFile(storage, key, async (local) => {
      if (passport.format === 'text') return readFile(local, 'utf8')
      const read = await readArchiveText(who, local, entry, mostLetters)
      return read && 'text' in read && !read.truncated ? read.text : null
    })
    if (text === null || text.length > mostLetters) return null
    return readMenus(text.replace(/^\uFEFF/, '')).menus[0] ?? null
  }

  return async (request: Request, { ip }: Pick<RequestEnv, 'ip'>): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    const asked = found(menuFileOf(new URL(request.url).pathname))
    const keys = { slug: asked.slug, id: String(asked.version) }
    const { file } = await readableFile({ db: replica.db, viewer: null }, keys, asked.file)
    const place = atlasPlace(config)
    const atlas = (place && atlasFacts(place)?.hash) ?? 'plain'
    const key = `menus/${file.sha256}-${atlas}-r${revision}.webp`
    if (!(await storage.stat(key))) {
      const who = addressGroup(ip)
      const unstored = await inTurn(who, async () => {
        // Another request may have drawn it meanwhile.
        if (await storage.stat(key)) return null
        const menu = found(await readMenu(who, file))
        const data = Buffer.from(await drawMenu(menu, await readSheet(), await fonts()))
        try {
          await storage.put(key, Readable.from([data]), { contentType: 'image/webp' })
          return null
        } catch (error) {
          log.warn({ err: error, key }, 'the picture of a menu could not be stored')
          return data
        }
      })
      if (unstored)
        return new Response(request.method === 'HEAD' ? null : unstored, {
          headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
        })
    }
    return storedFile(storage, key, request, {
      sha256: createHash('sha256').update(key).digest('hex'),
      contentType: 'image/webp',
      // Not for long: a file can be withdrawn.
      cacheControl: 'public, max-age=600',
    })
  }
}
