import type { Endpoint } from '../../contract/endpoint.ts'
import { makePlan, type Plan } from './answers/answer-plan.ts'
import { compileCut } from './answers/cut-answer.ts'
import { compileText } from './answers/write-answer.ts'

type AnswerSerializer = {
  /** The JSON of an answer, without what its schema does not name. */
  text(answer: unknown): string
  /** What reading that JSON would give, without writing it. */
  cut(answer: unknown): unknown
}

/** Compiled at the first answer of each kind: most processes never give all of them. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

export function makeAnswerSerializer({ answer: schema }: Pick<Endpoint, 'answer'>): AnswerSerializer {
  // Without a schema nothing is declared, so nothing is said.
  const plan = once((): Plan => (schema ? makePlan(schema) : { kind: 'scalar', of: 'any' }))
  const text = once(() => compileText(plan()))
  const cut = once(() => compileCut(plan()))
  return { text: (answer) => text()(answer), cut: (answer) => cut()(answer) }
}

const serializers = new WeakMap<Endpoint, AnswerSerializer>()

export function answerSerializer(endpoint: Endpoint): AnswerSerializer {
  const known = serializers.get(endpoint)
  if (known) return known
  const made = makeAnswerSerializer(endpoint)
  serializers.set(endpoint, made)
  return made
}
