import type { Concept } from './vocabulary.ts'
import wider from './wider-concepts.json' with { type: 'json' }

const widerConcepts: Readonly<Record<Concept, readonly Concept[]>> = wider

/** What a narrow thing is a kind or a part of, the nearest first: asked for where nobody has the thing itself. */
export const widerThan = (concept: Concept): readonly Concept[] => widerConcepts[concept] ?? []
