import { findLastArticleId } from '../features/articles/api/articles.store.ts'
import { makeBadges } from '../features/discovery/api/badges.ts'
import { makeCards } from '../features/discovery/api/cards.ts'
import { makeFeeds } from '../features/discovery/api/feeds.ts'
import { answerWebManifest, webManifestPath } from '../features/discovery/api/web-manifest.ts'
import { isSitemapPath, makeSitemaps } from '../features/discovery/api/sitemaps.ts'
import { infoDates } from '../features/info/api/info-texts.ts'
import { makeMenuPictures } from '../features/menu-constructor/api/menu-pictures/menu-pictures.ts'
import { isModrinthPath, makeModrinth } from '../features/modrinth/api/answer-modrinth.ts'
import { collectedSources } from './content-sources.ts'
import { findResourceType } from '../features/resources/api/resource-type.store.ts'
import { answerLicence } from '../features/taxonomy/api/licence-texts.ts'
import { listTakenUsernames } from '../features/users/api/users.store.ts'
import { makeCovers } from '../server/pictures/covers.ts'
import { makeDrawnOnce } from '../server/pictures/drawn-once.ts'
import { makeHeads } from '../server/pictures/heads.ts'
import { makePictureFiles } from '../server/pictures/picture-files.ts'
import type { RequestEnv, Services } from '../server/endpoints/request-context.ts'

/** Answers what is neither page, API nor file; null if the address is none of these. */
type TechnicalFetch = (request: Request, env: RequestEnv) => Promise<Response> | null

/** Addresses for programs beside the API: pictures, and what launchers, crawlers and feed readers ask for. */
export function makeTechnicalPaths(services: Services): TechnicalFetch {
  const { storage, replica } = services
  const drawnOnce = makeDrawnOnce(services)
  const heads = makeHeads({
    ...services,
    drawnOnce,
    isUser: async (name) => (await listTakenUsernames(replica.db, [name])).length > 0,
  })
  const modrinth = makeModrinth(services)
  const pictureFiles = makePictureFiles(storage)
  const covers = makeCovers(
    drawnOnce,
    () => findLastArticleId(replica.db),
    (id) => findResourceType(replica.db, id),
  )
  const picture = (path: string, request: Request, who: string) =>
    path.startsWith('/covers/') ? covers(path, request, who) : pictureFiles(path, request)
  const cards = makeCards(services, collectedSources, (path, request) => picture(path, request, 'cards'))
  const feeds = makeFeeds(services, collectedSources)
  const badges = makeBadges(services)
  const menuPictures = makeMenuPictures(services)
  const sitemaps = makeSitemaps(services, infoDates)
  return (request, env) => {
    const path = new URL(request.url).pathname
    if (path.startsWith('/heads/')) return heads(path, request, env.ip)
    if (path.startsWith('/covers/') || path.startsWith('/files/')) return picture(path, request, env.ip)
    if (path.startsWith('/cards/')) return cards(request, env)
    if (path.startsWith('/menus/')) return menuPictures(request, env)
    if (path.startsWith('/feeds/')) return feeds(request)
    if (path.startsWith('/badges/')) return badges(request)
    if (path.startsWith('/licenses/')) {
      const answer = answerLicence(path)
      return answer && Promise.resolve(answer)
    }
    if (path === webManifestPath) return answerWebManifest(request, services.config)
    if (isSitemapPath(path)) return sitemaps(request)
    if (isModrinthPath(path)) return modrinth(request, env)
    return null
  }
}
