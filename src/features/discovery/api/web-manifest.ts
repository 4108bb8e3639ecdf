import { fail } from '../../../contract/errors.ts'
import type { Config } from '../../../server/config.ts'
import { xmlAnswer } from './xml.ts'

export const webManifestPath = '/site.webmanifest'
const maxAgeSeconds = 3_600
/** The page's ground by day; what is shown while the app starts. */
const ground = '#F4F3EF'
/** The yard stands in the middle half of the picture, so a phone may cut its corners. */
const icons = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/art/touch-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/**
 * What a browser needs to put the site on a home screen; iOS takes push only from there. One for all languages: the address
 * `/` leads to the reader's own.
 */
export const answerWebManifest = (
  request: Request,
  { siteTitle }: Pick<Config, 'siteTitle'>,
): Promise<Response> => {
  if (!['GET', 'HEAD'].includes(request.method))
    throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })
  const manifest = {
    id: '/',
    name: siteTitle,
    short_name: siteTitle,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons,
  }
  return Promise.resolve(
    xmlAnswer(request, JSON.stringify(manifest), 'application/manifest+json', maxAgeSeconds),
  )
}
