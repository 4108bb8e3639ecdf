import type { SharedProject } from './files/share-codec.ts'
import { codeOfHash, decodeProject, draftOfHash, projectOfShared } from './files/share-codec.ts'
import { newProject } from './project/new-project.ts'
import type { Project } from './project/project.ts'
import { crashedSession } from './storage/project-storage.ts'
import { findStoredProject, listStoredProjects } from './storage/stored-projects.ts'

export interface Start {
  project: Project
  /** Shown after the start: message `constructor.project.started.<news>`. */
  news: 'shared' | 'badLink' | 'resource' | 'badResource' | 'crash' | null
  /** No project was stored before: this is the sample. */
  first: boolean
}

/** The project the page opens with: the one the address names, else the last one edited, else the sample. */
export async function startProject(
  address: Pick<Location, 'hash' | 'search'>,
  sample: { name: string; file: string; text: string },
): Promise<Start> {
  const named = await namedByAddress(address)
  if (named?.project) return { project: named.project, news: named.news, first: false }
  const last = listStoredProjects()[0]
  const stored = last ? await findStoredProject(last.id) : null
  const crashed = stored !== null && crashedSession() === stored.id
  return {
    project: stored ?? { ...newProject([sample]), sample: sample.text },
    news: named?.news ?? (crashed ? 'crash' : null),
    first: stored === null,
  }
}

type Named = { project: Project | null; news: Start['news'] }

async function namedByAddress({ hash, search }: Pick<Location, 'hash' | 'search'>): Promise<Named | null> {
  const code = codeOfHash(hash)
  if (code !== null) return fromShared(await decodeProject(code))
  const draft = draftOfHash(hash)
  if (draft !== null) {
    const { findDraft } = await import('./storage/stored-drafts.ts')
    const content = await findDraft(draft).catch(() => null)
    return fromShared(content === null ? null : await decodeProject(content))
  }
  const params = new URLSearchParams(search)
  if (!params.has('resource')) return null
  const { projectOfResource } = await import('./files/open-resource.ts')
  const project = await projectOfResource(params)
  return { project, news: project ? 'resource' : 'badResource' }
}

const fromShared = (shared: SharedProject | null): Named =>
  shared ? { project: projectOfShared(shared), news: 'shared' } : { project: null, news: 'badLink' }
