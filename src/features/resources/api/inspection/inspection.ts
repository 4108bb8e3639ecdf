import type { ArchiveComparison, ArchiveEntry, ArchiveText, Inspection } from '../../passport.contract.ts'
import type { InspectOptions } from './inspection-question.ts'
import { makeInspector } from './inspector.ts'

// Starts no process before the first question.
const inspector = makeInspector()

/**
 * Reads a stored file in a process of its own: refuses what is hostile or of the wrong kind, and tells of everything
 * else what is in it and how safe it looks. A scanner that fails or takes too long means `hold`, never an exception.
 *
 * @example const inspection = await inspectFile(path, { resourceType: 'plugin', name: 'Gate-1.2.jar' })
 */
export const inspectFile = (path: string, options: InspectOptions): Promise<Inspection> =>
  inspector.inspectFile(path, options)

/** Every file of an archive by path; null where it is no archive that can be read. */
export const listEntries = (path: string): Promise<ArchiveEntry[] | null> => inspector.listEntries(path)

/** One text file of an archive; null where there is none of that name, or it is no text. */
export const readArchiveText = (path: string, entry: string, limit?: number): Promise<ArchiveText | null> =>
  inspector.readArchiveText(path, entry, limit)

/** What differs between two archives; null where one of them cannot be read. */
export const compareArchives = (before: string, after: string): Promise<ArchiveComparison | null> =>
  inspector.compareArchives(before, after)
