import { afterAll, inject } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { noteAnswered } from './answered-operations.ts'

type Operation = { name: string; endpoint: Endpoint }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Where `sent` holds a field that its schema does not name: parsing drops it. A value that parsing turns into something
 * else, such as a date, has no fields to compare.
 */
export function surplusFields(sent: unknown, parsed: unknown, path = ''): string[] {
  if (!isObject(sent) || !isObject(parsed)) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    const here = Array.isArray(sent) ? `${path}[]` : path ? `${path}.${key}` : key
    return Object.hasOwn(parsed, key) ? surplusFields(value, parsed[key], here) : [here]
  })
}

/** What goes over the network: without fields that are undefined, and with dates as texts. Null for what is no JSON. */
async function sentBody(answer: unknown): Promise<{ json: unknown } | null> {
  if (!(answer instanceof Response))
    return answer === undefined ? null : { json: JSON.parse(JSON.stringify(answer)) }
  const packed = answer.headers.has('content-encoding')
  return answer.ok && answer.body && !packed ? { json: await answer.clone().json() } : null
}

async function checkAnswer({ name, endpoint }: Operation, answer: unknown): Promise<void> {
  const own = answer instanceof Response
  const says = own ? answer.ok && answer.body !== null : endpoint.status !== 204
  if (says && !endpoint.answer && !endpoint.produces)
    throw new Error(`${name} answers, but its contract does not say with what`)
  // What is written while it is read, such as an export, stays a stream.
  const sent = endpoint.answer && !(own && endpoint.produces) ? await sentBody(answer) : null
  if (endpoint.answer && (sent || !own)) {
    const parsed = endpoint.answer.safeParse(sent?.json)
    if (!parsed.success) throw new Error(`${name} answers outside its schema: ${parsed.error.message}`)
    const surplus = surplusFields(sent?.json, parsed.data)
    if (surplus.length > 0)
      throw new Error(
        `${name} answers with fields its schema does not name: ${[...new Set(surplus)].join(', ')}`,
      )
  }
  if (!own || answer.status < 400) noteAnswered(inject('answeredFolder'), name)
}

/**
 * A check of every answer against its schema. What does not fit, or is more than the schema names, is answered with 500
 * and named at the end of the test file, also where no test looked at the answer. What fits is noted for the end of
 * the run.
 */
export function answerCheck({ failAtEnd = true } = {}): (
  operation: Operation,
  answer: unknown,
) => Promise<void> {
  const faults = new Set<string>()
  afterAll(() => {
    if (failAtEnd && faults.size > 0) throw new Error([...faults].join('\n'))
  })
  return async (operation, answer) => {
    try {
      await checkAnswer(operation, answer)
    } catch (error) {
      faults.add((error as Error).message)
      throw error
    }
  }
}
