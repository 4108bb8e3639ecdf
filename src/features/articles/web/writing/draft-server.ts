import type { Locale } from '../../../../contract/locales.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { AutosaveConflict } from '../../../../web/editor/autosave/autosave.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import type { Transport } from '../../../../web/http/transport.ts'
import type { Draft } from '../../article-drafts.contract.ts'
import { fromDraft, toFields } from './written.ts'
import type { Written } from './written.ts'
import { draftCalls } from './writing.queries.ts'

/** What a text is a draft of: an article there is or one of its translations; both null for a new article. */
export type DraftOf = { articleId: number | null; language: Locale | null }

/** Spaces and spelling of the document may come back tidied; that is no other text. */
const sameText = (a: Written, b: Written): boolean =>
  a.title.trim() === b.title.trim() &&
  a.description.trim() === b.description.trim() &&
  textOf(a.content) === textOf(b.content) &&
  a.tags.join() === b.tags.join() &&
  a.categories.join() === b.categories.join() &&
  a.coverId === b.coverId

/**
 * The server's side of one draft: opens it with the first save, then saves each text on top of the version known here.
 * One call at a time, because two at once would be a conflict with oneself.
 */
export function makeDraftServer(
  transport: Transport,
  { articleId, language }: DraftOf,
  known: Pick<Draft, 'id' | 'version'> | null,
) {
  let draft = known && { id: known.id, version: known.version }
  let theirs: Draft | null = null
  let lastSent: Written | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function open(written: Written): Promise<Draft> {
    const { data } = await draftCalls.open(transport, {
      ...toFields(written),
      language: written.language,
      article_id: articleId,
      translation_language: language,
    })
    draft = { id: data.id, version: data.version }
    // Another tab has begun one already: the answer is that one, and this text goes on top of it.
    return sameText(fromDraft(data.fields), written) ? data : put(written, false)
  }

  async function put(written: Written, force: boolean): Promise<Draft> {
    const { id, version } = draft!
    const input = { id, base_version: version, force, ...toFields(written), language: written.language }
    const { data } = await draftCalls.save(transport, input)
    draft = { id, version: data.version }
    return data
  }

  async function save(written: Written, force: boolean): Promise<Draft> {
    if (!draft) return open(written)
    const sentBefore = lastSent
    lastSent = written
    try {
      return await put(written, force)
    } catch (error) {
      const { key, status } = error instanceof ApiError ? error : { key: '', status: 0 }
      if (status === 404) {
        // Sent off or thrown away in another tab. What stands here begins another one: nothing typed is lost.
        draft = null
        return open(written)
      }
      if (key !== 'draftConflict') throw error
      theirs = (await draftCalls.get(transport, { id: draft.id })).data
      const there = fromDraft(theirs.fields)
      // The answer to an earlier save was lost on the way: what is there is ours.
      const ours = [written, sentBefore].some((mine) => mine !== null && sameText(mine, there))
      if (!ours) throw new AutosaveConflict()
      draft = { id: theirs.id, version: theirs.version }
      return put(written, false)
    }
  }

  return {
    save(written: Written, force: boolean): Promise<Draft> {
      const done = turn.then(() => save(written, force))
      turn = done.catch(() => {})
      return done
    },
    /** The text of the other side; from now on what is typed here goes on top of it. */
    async fetchTheirs(): Promise<Draft> {
      theirs = (await draftCalls.get(transport, { id: draft!.id })).data
      return theirs
    },
    goOnFrom(version: number): void {
      if (draft) draft = { ...draft, version }
    },
    draft: () => draft,
  }
}

export type DraftServer = ReturnType<typeof makeDraftServer>
