import { feature, type BoundEndpoint } from '../../../../server/endpoints/feature.ts'
import { endpoints } from '../../suggest.contract.ts'
import { documentKinds } from '../../search.contract.ts'
import type { DocumentKind } from '../search-document.ts'
import type { TitleCards } from './choose-suggestions.ts'
import { findSuggestions } from './find-suggestions.ts'
import { pagesNamed } from './site-pages.ts'

/** Nobody waits for a new title longer than this. */
const seconds = 60

/** Later features hand in what they tell of their titles through `api.ts`. */
export const suggestFeature = (titles: Record<DocumentKind, TitleCards>): BoundEndpoint[] =>
  feature('search', endpoints, {
    async suggest({ input: { q, kind }, viewer, readDb, now, locale: language, answerHeaders, services }) {
      answerHeaders.set('cache-control', `${viewer ? 'private' : 'public'}, max-age=${seconds}`)
      const shown = documentKinds.filter((one) => titles[one].isShown?.(services.config) !== false)
      const asked = { q, kind, language, now: now() }
      const { data, corrected } = await findSuggestions(readDb, asked, { titles, shown, pagesNamed })
      return { data, meta: { corrected } }
    },
  })
