import type { z } from 'zod'
import { fail, type FieldIssue, type FieldIssues, type MessageArgs } from '../../contract/errors.ts'

/** Parses each part of a request and reports the faults of all of them at once. */
export function validateParts(
  parts: { schema: z.ZodObject | undefined; value: unknown }[],
): Record<string, unknown> {
  const merged: Record<string, unknown> = {}
  // Without a prototype: a hostile field may be called toString.
  const fields: FieldIssues = Object.create(null)
  for (const { schema, value } of parts) {
    if (!schema) continue
    const result = schema.safeParse(value, { reportInput: true })
    if (result.success) Object.assign(merged, result.data)
    else collectIssues(result.error.issues, fields)
  }
  if (Object.keys(fields).length > 0) throw fail('validation', {}, { fields })
  return merged
}

type Issue = z.core.$ZodIssue

function collectIssues(issues: readonly Issue[], into: FieldIssues): void {
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(into, [...path, key].join('.'), { key: 'unknown_field', args: {} })
    } else add(into, path.join('.'), describe(issue))
  }
}

function add(into: FieldIssues, field: string, issue: FieldIssue): void {
  // A hostile body can break thousands of rules; the answer stays small.
  if (!Object.hasOwn(into, field) && Object.keys(into).length >= 50) return
  ;(into[field.slice(0, 200)] ??= []).push(issue)
}

function describe(issue: Issue): FieldIssue {
  switch (issue.code) {
    case 'invalid_type':
      return {
        key: issue.input === undefined ? 'required' : 'wrong_type',
        args: { expected: issue.expected },
      }
    case 'too_small':
      return {
        key: issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'too_small',
        args: { min: Number(issue.minimum) },
      }
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big',
        args: { max: Number(issue.maximum) },
      }
    case 'invalid_value':
      if (issue.input === undefined) return { key: 'required', args: {} }
      return { key: 'not_allowed', args: { values: issue.values.map(String).join(', ').slice(0, 300) } }
    case 'invalid_union':
      return { key: issue.input === undefined ? 'required' : 'wrong_type', args: {} }
    case 'custom':
      return { key: issue.message || 'invalid', args: (issue.params ?? {}) as MessageArgs }
    default:
      return { key: 'invalid', args: {} }
  }
}
