import { knownRows } from '../../../db/ask-once.ts'
import type { Writer } from '../../users/api/person.store.ts'

/** The author of the resource that a page is about. */
export const knownPerson = knownRows<Writer>()
