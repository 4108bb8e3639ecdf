import { afterAll, inject } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
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
    const here = Array.isArray(sent) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return Object.hasOwn(parsed, key) ? surplusFields(value, parsed[key], here) : [here]
  })
}

/** What goes over the network: without fields that are undefined, and with dates as texts. A stream is left alone. */
async function sentBody({ produces }: Endpoint, answer: unknown): Promise<unknown> {
  if (!(answer instanceof Response)) return answer === undefined ? answer : JSON.parse(JSON.stringify(answer))
  const readable = answer.ok && answer.body && !produces && !answer.headers.has('content-encoding')
  return readable ? answer.clone().json() : undefined
}

async function checkAnswer({ name, endpoint }: Operation, answer: unknown): Promise<void> {
  const own = answer instanceof Response
  const sent = await sentBody(endpoint, answer)
  if (endpoint.answer && !(own && sent === undefined)) {
    const parsed = endpoint.answer.safeParse(sent)
    if (!parsed.success) throw new Error(`${name} answers outside its schema: ${parsed.error.message}`)
    const surplus = surplusFields(sent, parsed.data)
    if (surplus.length > 0)
      throw new Error(`${name} answers with fields its schema does not name: ${surplus.join(', ')}`)
  }
  if (!endpoint.answer && !own && endpoint.status !== 204)
    throw new Error(`${name} answers, but says nothing of what: it has no schema`)
  if (!own || answer.status < 400) noteAnswered(inject('answeredFolder'), name)
}

/**
 * A check of every answer against its schema. What does not fit, or is more than the schema names, is answered with 500
 * and named at the end of the test file, also where no test looked at the answer. What fits is noted for the end of
 * the run.
 */
export function answerCheck({ tellAtEnd = true } = {}): (
  operation: Operation,
  answer: unknown,
) => Promise<void> {
  const faults = new Set<string>()
  afterAll(() => {
    if (tellAtEnd && faults.size > 0) throw new Error([...faults].join('\n'))
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
