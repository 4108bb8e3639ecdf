import { expect, test } from 'vitest'
import { licenceIds } from '../licences.contract.ts'
import { answerLicence, licenceText } from './licence-texts.ts'

test('every licence of the form has its text', async () => {
  for (const id of licenceIds) {
    const answer = answerLicence(`/licenses/${id}.txt`)!
    expect([id, answer.status]).toEqual([id, 200])
    const text = await answer.text()
    expect(text.length, id).toBeGreaterThan(400)
    expect(text).toBe(licenceText(id)!.text)
  }
  expect(licenceText('GPL-3.0-only')!.text).toContain('Version 3, 29 June 2007')
  expect(licenceText('AGPL-3.0-or-later')!.text).toContain('Version 3, 19 November 2007')
  expect(licenceText('CC-BY-NC-SA-4.0')!.text).toContain('Attribution-NonCommercial-ShareAlike 4.0')
  expect(licenceText('GPL-3.0-or-later')!.text).toBe(licenceText('GPL-3.0-only')!.text)
})

test.each(['/licenses/No-Such.txt', '/licenses/MIT', '/licenses/../MIT.txt', '/licenses/constructor.txt'])(
  '%s is no licence',
  (path) => expect(answerLicence(path)).toBeNull(),
)
