import { isKnownErrorId, lastErrorId } from './error-ids.ts'
import { expect, test } from 'vitest'
import { translate } from '../server/translate.ts'
import { authorize, errorCatalogue, fail, failField, found } from './errors.ts'
import { localeCodes } from './locales.ts'

const entries = Object.entries(errorCatalogue)

test('every error has an id of its own, and the three of the specification have theirs', () => {
  expect(new Set(entries.map(([, { id }]) => id)).size).toBe(entries.length)
  expect([
    errorCatalogue.unknown.id,
    errorCatalogue.invalidCredentials.id,
    errorCatalogue.imageOutOfLimits.id,
  ]).toEqual([0, 13, 19])
  expect(errorCatalogue.invalidCredentials.status).toBe(401)
})

test.each(localeCodes)('every error has a sentence in %s', (locale) => {
  for (const [key] of entries) {
    const id = `errors.${key}`
    expect(translate(locale, id, { seconds: 5, max: 5 }), id).not.toBe(id)
  }
})

test('numbers take the form their language asks for', () => {
  const sentences = [1, 2, 5].map((seconds) => translate('ru', 'errors.rateLimited', { seconds }))
  expect(new Set(sentences.map((sentence) => sentence.replace(/\d+/, ''))).size).toBe(3)
})

test.each([
  [1, 'Too many requests. Try again in 1 second.', 'Слишком много запросов. Попробуйте через 1 секунду.'],
  [59, 'Too many requests. Try again in 59 seconds.', 'Слишком много запросов. Попробуйте через 59 секунд.'],
  [61, 'Too many requests. Try again in 2 minutes.', 'Слишком много запросов. Попробуйте через 2 минуты.'],
  [3600, 'Too many requests. Try again in 1 hour.', 'Слишком много запросов. Попробуйте через 1 час.'],
  [86_400, 'Too many requests. Try again in 1 day.', 'Слишком много запросов. Попробуйте через 1 день.'],
])('a wait of %d seconds is said as people say it', (seconds, en, ru) => {
  expect(translate('en', 'errors.rateLimited', { seconds })).toBe(en)
  expect(translate('ru', 'errors.rateLimited', { seconds })).toBe(ru)
  for (const locale of localeCodes)
    expect(translate(locale, 'errors.rateLimited', { seconds })).toMatch(/^[^{}]*\d+[^{}]*$/)
})

test('helpers throw what they say', () => {
  expect(() => found(null)).toThrowError(fail('notFound'))
  expect(found(0)).toBe(0)
  expect(() => authorize(false)).toThrowError(fail('forbidden'))
  expect(failField('name', 'taken')).toMatchObject({
    key: 'validation',
    status: 422,
    fields: { name: [{ key: 'taken', args: {} }] },
  })
})

test('ids leave no gap, and pages know the last one', () => {
  const ids = Object.values(errorCatalogue).map(({ id }) => id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: lastErrorId + 1 }, (_, id) => id))
  expect([0, 1, lastErrorId, lastErrorId + 1, 1.5, '1', null].map(isKnownErrorId)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
