import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOf } from '../../../server/openapi/example.ts'
import { jsonSchema } from '../../../server/openapi/json-schema.ts'
import { apiEndpoints } from '../../../app/api.ts'
import { typeText } from './type-text.ts'

test('a schema reads like a type of TypeScript', () => {
  const schema = z.object({
    id: z.number().int(),
    kind: z.enum(['a', 'b']).nullable(),
    tags: z.array(z.enum(['x', 'y'])),
    note: z.string().optional(),
  })
  expect(typeText(jsonSchema(schema, 'output'))).toBe(
    '{\n  id: integer\n  kind: "a" | "b" | null\n  tags: ("x" | "y")[]\n  note?: string\n}',
  )
})

test('the example of every answer is what its schema allows', () => {
  const wrong = apiEndpoints.flatMap(({ name, endpoint: { answer } }) => {
    if (!answer) return []
    const verdict = answer.safeParse(exampleOf(jsonSchema(answer, 'output')))
    return verdict.success
      ? []
      : [`${name}: ${verdict.error.issues[0]!.path.join('.')} ${verdict.error.issues[0]!.message}`]
  })
  expect(wrong).toEqual([])
})
