import { found } from '../../../contract/errors.ts'
import type { Answer, Contract, HandlerInput } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Db } from '../../../db/client.ts'
import { feature, type BoundEndpoint, type Handlers } from '../../../server/endpoints/feature.ts'
import type { RequestContext, SignedInContext } from '../../../server/endpoints/request-context.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import { draftHandlers, type DraftRules, type DraftText } from '../drafts/api/draft-handlers.ts'
import { renderPreview } from '../editor/api/render-preview.ts'
import type { DraftStore } from '../kind/api/drafts.store.ts'
import { presentRevision } from '../kind/api/present-publications.ts'
import type { Publication, PublicationKind, Writing } from '../kind/api/publication-kind.ts'
import type { RevisionRow } from '../kind/api/revisions.store.ts'
import type { publicationContract } from '../publication.contract.ts'
import { holdDecision } from '../../moderation/api/held/hold-decision.ts'
import { decideText, type Decision } from '../review/api/decide.ts'
import { readReview } from '../review/api/review-facts.ts'
import { revisionHandlers } from '../revisions/api/revision-handlers.ts'
import { translationHandlers } from '../translations/api/translation-handlers.ts'
import { itemWriter, type ItemChange, type NewItem, type WritingRules } from './item-writer.ts'

type Call<Input> = SignedInContext & { input: Input }
type AnyContract = {
  items: Contract
  rooms: Record<keyof ReturnType<typeof publicationContract>['rooms'], Contract>
  draftFields: readonly string[]
}
/** What an endpoint answers about one item. */
type Shown<E> = Answer<E> extends { data: infer T } ? T : never
/** The parameter that names one item. */
type Key<C extends AnyContract> = HandlerInput<C['items']['remove']>

/** What a kind adds to the calls that all kinds share. */
export type KindAnswers<Item, Details, Fields, C extends AnyContract> = {
  writing: WritingRules<
    Item,
    Details,
    HandlerInput<C['items']['create']> & NewItem,
    HandlerInput<C['items']['update']> & ItemChange
  >
  drafts: Omit<DraftRules<Fields>, 'fields'>
  /** The number of the item a call is about; left out, the call names it as `id`. */
  idOf?: (context: RequestContext, key: Key<C>) => Promise<number>
  /** An item with its newest revision, as its writers see it. */
  newest: (context: RequestContext, id: number) => Promise<{ data: Shown<C['items']['get']> }>
  /** A revision with what only this kind has. */
  presentRevision?: (
    db: Db,
    row: RevisionRow<Details>,
    item: Item,
  ) => Promise<Shown<C['rooms']['revisions']['get']>>
  review?: {
    /** What a decision needs besides the text. */
    facts?: (db: Db, item: Item) => Promise<object>
    /** What becomes public together with an approved text. */
    beforePublishing?: (writing: Writing, item: Item, viewer: SignedIn) => Promise<void>
  }
}

/**
 * All calls about one kind of publication, from its registration. `items` are handlers for the kind's own feature, which
 * adds how its items are listed and read; `writing` is for authors and `moderation` for staff.
 */
export function publicationFeature<
  Item extends Publication,
  Details,
  Fields extends DraftText,
  C extends AnyContract,
>(
  kind: PublicationKind<Item, Details> & { drafts: DraftStore<Fields> },
  contract: C,
  answers: KindAnswers<Item, Details, Fields, C>,
) {
  const { name } = kind
  const { newest, review = {}, presentRevision: present = presentRevision as never } = answers
  const idOf = answers.idOf ?? (async (_context, key) => (key as unknown as { id: number }).id)
  const writer = itemWriter(kind, answers.writing)
  const then =
    (write: (context: SignedInContext, id: number) => Promise<void>) => async (context: Call<Key<C>>) => {
      const id = await idOf(context, context.input)
      await write(context, id)
      return newest(context, id)
    }

  const items = {
    create: async (context: Call<HandlerInput<C['items']['create']> & NewItem>) =>
      newest(context, await writer.create(context, context.input)),
    update: async (context: Call<HandlerInput<C['items']['update']> & ItemChange>) => {
      const id = await idOf(context, context.input as unknown as Key<C>)
      await writer.update(context, id, context.input)
      return newest(context, id)
    },
    remove: async (context: Call<Key<C>>) => writer.remove(context, await idOf(context, context.input)),
    submit: then(writer.submit),
    withdraw: then(writer.withdraw),
  }

  const preview = {
    async render(context: Call<{ content: RichDocument; language: Locale; cover_id: number | null }>) {
      const { content, language, cover_id: coverId } = context.input
      const itemId = (context.input as Record<string, unknown>)[`${name}_id`] as number | undefined
      return { data: await renderPreview(kind, context, { content, language, coverId, itemId }) }
    },
  }

  const moderation = {
    async get(context: Call<{ id: number }>) {
      const { input, db } = context
      const item = found(await kind.find(db, input.id))
      const { revision, facts } = await readReview(kind, context, item)
      const { data } = await newest(context, item.id)
      return {
        data: {
          [name]: data,
          revision: await present(db, revision, item),
          ...facts,
          ...(await review.facts?.(db, item)),
        },
      }
    },
    decide: (context: Call<Decision & { undoable?: boolean }>) =>
      holdDecision(context, { kind: name, id: context.input.id }, (call) =>
        decideText(kind, call, async (writing, item) =>
          review.beforePublishing?.(writing, item, call.viewer),
        ),
      ),
  }

  /** The answers of a kind are checked by `KindAnswers`; here only that no handler is missing. */
  const bind = <E extends Contract>(
    group: string,
    endpoints: E,
    handlers: Record<keyof E, unknown>,
  ): BoundEndpoint[] => feature(`${name}${group}`, endpoints, handlers as Handlers<E>)

  return {
    writer,
    items: items as unknown as Pick<Handlers<C['items']>, keyof typeof items>,
    writing: [
      ...bind('Translations', contract.rooms.translations, translationHandlers(kind, idOf)),
      ...bind(
        'Drafts',
        contract.rooms.drafts,
        draftHandlers(kind, { ...answers.drafts, fields: contract.draftFields }),
      ),
      ...bind('Revisions', contract.rooms.revisions, revisionHandlers(kind, { idOf, present, newest })),
      ...bind('Preview', contract.rooms.preview, preview),
    ],
    moderation: bind('Moderation', contract.rooms.moderation, moderation),
  }
}
