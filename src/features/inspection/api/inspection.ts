import type { ArchiveComparison, ArchiveText, Inspection } from '../passport.contract.ts'
import type { InspectOptions, ListedEntries, ListedPart, NoSuchEntry } from './scan-protocol.ts'
import { makeInspector } from './scan-client.ts'

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

// The first argument names who asks: a person or an address. They take turns.

/** Files of an archive by path; null where it is no archive that can be read. */
export const listEntries = (who: string, path: string, part?: ListedPart): Promise<ListedEntries | null> =>
  inspector.listEntries(who, path, part)

/** One text file of an archive; null where it is no text, or no archive that can be read. */
export const readArchiveText = (
  who: string,
  path: string,
  entry: string,
  limit?: number,
): Promise<ArchiveText | NoSuchEntry | null> => inspector.readArchiveText(who, path, entry, limit)

/** What differs between two archives; null where one of them cannot be read. */
export const compareArchives = (
  who: string,
  before: string,
  after: string,
): Promise<ArchiveComparison | null> => inspector.compareArchives(who, before, after)
