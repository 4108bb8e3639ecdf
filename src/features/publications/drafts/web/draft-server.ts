import { AutosaveConflict } from '../../../../web/editor/autosave/autosave.ts'
import { ApiError, type Transport } from '../../../../web/http/transport.ts'
import type { AnyDraft, DraftKind, DraftOf } from './draft-kind.ts'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

/**
 * The server's side of one draft: opens it with the first save, then saves each text on top of the version known here.
 * One call at a time, because two at once would be a conflict with oneself.
 */
export function makeDraftServer<W extends PublicationFormState, D extends AnyDraft>(
  transport: Transport,
  kind: DraftKind<W, D>,
  of: DraftOf,
  known: Pick<AnyDraft, 'id' | 'version'> | null,
) {
  let draft = known && { id: known.id, version: known.version }
  let theirs: D | null = null
  let lastSent: W | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function open(formState: W): Promise<D> {
    const opened = await kind.open(transport, formState, of)
    draft = { id: opened.id, version: opened.version }
    // Another tab has begun one already: the answer is that one, and this text goes on top of it.
    return kind.same(kind.formStateOf(opened), formState) ? opened : put(formState, false)
  }

  async function put(formState: W, force: boolean): Promise<D> {
    const { id, version } = draft!
    const saved = await kind.save(transport, { id, base_version: version, force }, formState)
    draft = { id, version: saved.version }
    return saved
  }

  async function save(formState: W, force: boolean): Promise<D> {
    if (!draft) return open(formState)
    const sentBefore = lastSent
    lastSent = formState
    try {
      return await put(formState, force)
    } catch (error) {
      const { key, status } = error instanceof ApiError ? error : { key: '', status: 0 }
      if (status === 404) {
        // Another tab sent or deleted the draft. This text starts a new one: nothing typed is lost.
        draft = null
        return open(formState)
      }
      if (key !== 'draftConflict') throw error
      theirs = await kind.get(transport, draft.id)
      const there = kind.formStateOf(theirs)
      // The answer to an earlier save was lost on the way: what is there is ours.
      const ours = [formState, sentBefore].some((mine) => mine !== null && kind.same(mine, there))
      if (!ours) throw new AutosaveConflict()
      draft = { id: theirs.id, version: theirs.version }
      return put(formState, false)
    }
  }

  return {
    save(formState: W, force: boolean): Promise<D> {
      const done = turn.then(() => save(formState, force))
      turn = done.catch(() => {})
      return done
    },
    /** The text of the other side; from now on what is typed here goes on top of it. */
    async fetchTheirs(): Promise<D> {
      theirs = await kind.get(transport, draft!.id)
      return theirs
    },
    goOnFrom(version: number): void {
      if (draft) draft = { ...draft, version }
    },
    draft: () => draft,
  }
}
