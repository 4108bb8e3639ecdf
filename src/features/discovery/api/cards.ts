import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { cardPath, type Card } from '../../../contract/cards.ts'
import { fail } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { makeCardFonts } from '../../../server/pictures/cards/card-fonts.ts'
import { drawCover } from '../../../art/cover.ts'
import { drawCard, pictureSize, type CardWords } from '../../../server/pictures/cards/draw-card.ts'
import { placeOf, readPageCard, sceneOf, type PageCard } from '../../../server/pictures/cards/page-card.ts'
import { fairQueue } from '../../../server/turns.ts'
import { addressGroup } from '../../../server/http/client-address.ts'
import type { RequestEnv, Services } from '../../../server/endpoints/request-context.ts'
import { storedFile } from '../../../server/http/stored-file.ts'
import { translate } from '../../../server/translate.ts'
import type { CollectedSources } from '../../collections/api/collected-sources.ts'
import { findListed } from '../../collections/api/present-collections.ts'
import {
  choosePublic as chooseArticles,
  listSummaries as listArticles,
} from '../../articles/api/article-list.store.ts'
import { presentSummary as presentArticleSummary } from '../../articles/api/present-article.ts'
import {
  choosePublic as chooseRequest,
  listSummaries as listRequests,
} from '../../requests/api/request-list.store.ts'
import { presentSummary } from '../../resources/api/present-resource.ts'
import {
  choosePublic as chooseResource,
  listSummaries as listResources,
} from '../../resources/list/api/resource-list.store.ts'
import { listTopicEntries } from './feeds.store.ts'

const pattern =
  /^\/cards\/((article|resource|collection|topic|request)-([1-9]\d{0,14})-(be|en|kz|ru|th|uk)-)[0-9a-z]{14}\.jpg$/

/** Reads the picture at an address of ours. */
type ReadPicture = (path: string, request: Request) => Promise<Response>

const authorOf = ({ author }: { author: { username: string; deleted: boolean } }): string =>
  author.deleted ? '' : author.username

/** The content of a publication's card; null if the publication is not public. */
async function findCard(
  db: Db,
  collectedSources: CollectedSources,
  kind: Card['kind'],
  id: number,
  reader: Locale,
): Promise<(Card & { unlisted?: boolean }) | null> {
  if (kind === 'article') {
    const [article] = (await listArticles(db, chooseArticles([id]), reader)).map(presentArticleSummary)
    if (!article) return null
    const cover = article.cover?.url ?? `/covers/${article.cover_seed}-1280.webp`
    const { title, shown_language: language } = article
    return { kind, id, language, type: 'article', title, author: authorOf(article), cover }
  }
  if (kind === 'topic') {
    const [topic] = await listTopicEntries(db, { id }, reader)
    if (!topic) return null
    const { title, language, author } = topic
    return { kind, id, language, type: 'topic', title, author: author ?? '', cover: 'forum' }
  }
  if (kind === 'request') {
    const [request] = await listRequests(db, chooseRequest([id]), reader)
    if (!request) return null
    const { title, shownLanguage: language } = request
    return { kind, id, language, type: 'request', title, author: authorOf(request), cover: 'requests' }
  }
  if (kind === 'collection') {
    const collection = await findListed(db, collectedSources, id, reader)
    if (!collection?.cover) return null
    const { title, language, cover } = collection
    return {
      kind,
      id,
      language,
      type: 'collection',
      title,
      author: authorOf({ author: collection.owner }),
      cover,
    }
  }
  const [row] = await listResources(db, chooseResource(id), reader)
  if (!row) return null
  const resource = presentSummary(row)
  const cover = resource.cover?.url ?? `/covers/${resource.picture_seed}-1280.webp`
  const { title, type, shown_language: language } = resource
  return { kind, id, language, type, title, author: authorOf(resource), cover, unlisted: row.unlisted }
}

/** A picture to draw: its text, and the picture beside it. */
type Drawing = { key: string; words: Omit<CardWords, 'siteTitle'>; cover: () => Promise<Buffer> }

/** The card of one of our own pages: its section above the title, unless they are the same. */
function pageDrawing(address: string, { language, section, title }: PageCard): Drawing {
  const place = translate(language, `discovery.card.page.${placeOf(section)}`)
  const named = title !== '' && title !== place
  return {
    key: `cards/page-${createHash('sha256').update(address).digest('hex').slice(0, 32)}.jpg`,
    words: { label: named ? place : '', title: named ? title : place, author: '' },
    cover: async () => Buffer.from(drawCover({ ...sceneOf(section), ...pictureSize })),
  }
}

/**
 * `/cards/resource-12-ru-….jpg`: the picture of a shared page. Drawn on the first request, one at a time, in turn
 * between clients, then stored. An outdated address redirects to the current one. `/cards/page-….jpg` is the same for
 * pages of our own, whose text is in the address.
 */
export function makeCards(services: Services, collectedSources: CollectedSources, readPicture: ReadPicture) {
  const { storage, config, replica, secret, log } = services
  const fonts = makeCardFonts()
  const inTurn = fairQueue({ atOnce: 1, waitingEach: 20 })

  /** Null if it was stored; the picture itself if the disk is full. */
  async function draw({ key, words, cover }: Drawing): Promise<Buffer<ArrayBuffer> | null> {
    const all = { ...words, siteTitle: config.siteTitle }
    const data = Buffer.from(await drawCard(all, await cover(), await fonts()))
    try {
      await storage.put(key, Readable.from([data]), { contentType: 'image/jpeg' })
      return null
    } catch (error) {
      log.warn({ err: error, key }, 'a card could not be stored')
      return data
    }
  }

  function itemDrawing(key: string, prefix: string, card: Card): Drawing & { prefix: string } {
    const { language, title, author, type } = card
    return {
      key,
      prefix,
      words: { label: translate(language, `discovery.card.${type}`), title, author },
      cover: async () => {
        // Topics and requests have no picture of their own; they show the one of their section.
        if (card.kind === 'topic' || card.kind === 'request')
          return Buffer.from(drawCover({ ...sceneOf(card.cover), ...pictureSize }))
        const picture = await readPicture(card.cover, new Request(config.origin + card.cover))
        return Buffer.from(await picture.arrayBuffer())
      },
    }
  }

  async function forgetOlder(key: string, prefix: string): Promise<void> {
    for await (const file of storage.list(`cards/${prefix}`))
      if (file.key !== key) await storage.remove(file.key)
  }

  async function answer(
    request: Request,
    who: string,
    drawing: Drawing & { prefix?: string },
  ): Promise<Response> {
    const { key, prefix } = drawing
    if (!(await storage.stat(key))) {
      // Another request may have drawn it meanwhile.
      const unstored = await inTurn(who, async () => ((await storage.stat(key)) ? null : draw(drawing)))
      if (unstored)
        return new Response(request.method === 'HEAD' ? null : unstored, {
          headers: { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' },
        })
      if (prefix)
        await forgetOlder(key, prefix).catch((error: unknown) => log.warn({ err: error }, 'old cards stay'))
    }
    const response = await storedFile(storage, key, request, {
      sha256: createHash('sha256').update(key).digest('hex'),
      contentType: 'image/jpeg',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    // Cards are made to be shown on other sites.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  }

  return async (request: Request, { ip }: Pick<RequestEnv, 'ip'>): Promise<Response> => {
    const who = addressGroup(ip)
    const address = new URL(request.url).pathname
    if (!['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    const page = readPageCard(address, secret)
    if (page) return answer(request, who, pageDrawing(address, page))
    const [, prefix, kind, id, language] = pattern.exec(address) ?? []
    if (!prefix) throw fail('notFound')
    if ((kind === 'topic' || kind === 'request') && config.forum !== 'on') throw fail('notFound')
    const card = await findCard(
      replica.db,
      collectedSources,
      kind as Card['kind'],
      Number(id),
      language as Locale,
    )
    if (!card) throw fail('notFound')
    const current = cardPath(card)
    // A redirect would reveal the address to people who try ids in turn.
    if (current !== address && card.unlisted) throw fail('notFound')
    if (current !== address)
      return new Response(null, {
        status: 302,
        headers: { location: current, 'cache-control': 'public, max-age=300' },
      })
    return answer(request, who, itemDrawing(current.slice(1), prefix, card))
  }
}
