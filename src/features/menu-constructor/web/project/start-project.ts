import { crashedSession } from './keeper.ts'
import { findKept, listKept } from './kept-projects.ts'
import { knownVersion, newId, newPlayer, newProject } from './new-project.ts'
import type { Project } from './project.ts'
import type { SharedProject } from './share-codec.ts'
import { codeOfHash, decodeProject } from './share-codec.ts'

export interface Start {
  project: Project
  /** What to tell: message `constructor.project.started.<news>`. */
  news: 'shared' | 'badLink' | 'resource' | 'badResource' | 'crash' | null
  /** Nothing was kept here before: this is the sample. */
  first: boolean
}

/** What is on the bench when the page opens: what the address names, else what was there last, else the sample. */
export async function startProject(
  address: Pick<Location, 'hash' | 'search'>,
  sample: { name: string; file: string; text: string },
): Promise<Start> {
  const named = await namedByAddress(address)
  if (named?.project) return { project: named.project, news: named.news, first: false }
  const last = listKept()[0]
  const kept = last ? await findKept(last.id) : null
  const crashed = kept !== null && crashedSession() === kept.id
  return {
    project: kept ?? newProject([sample]),
    news: named?.news ?? (crashed ? 'crash' : null),
    first: kept === null,
  }
}

type Named = { project: Project | null; news: Start['news'] }

async function namedByAddress({ hash, search }: Pick<Location, 'hash' | 'search'>): Promise<Named | null> {
  const code = codeOfHash(hash)
  if (code !== null) return fromShared(await decodeProject(code))
  if (hash.startsWith('#d=')) {
    const { draftOfHash, findDraft } = await import('./stored-drafts.ts')
    const content = await findDraft(draftOfHash(hash)!).catch(() => null)
    return fromShared(content === null ? null : await decodeProject(content))
  }
  const params = new URLSearchParams(search)
  if (!params.has('resource')) return null
  const { projectOfResource } = await import('./open-resource.ts')
  const project = await projectOfResource(params)
  return { project, news: project ? 'resource' : 'badResource' }
}

function fromShared(shared: SharedProject | null): Named {
  if (!shared) return { project: null, news: 'badLink' }
  const menus = shared.menus.map((menu) => ({ ...menu, id: newId() }))
  return {
    project: {
      ...shared,
      gameVersion: knownVersion(shared.gameVersion),
      menus,
      id: newId(),
      player: newPlayer(),
    },
    news: 'shared',
  }
}
