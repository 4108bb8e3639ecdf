import { demo, expect, hydrated, logIn, test } from './kit.ts'

test('a token asks for the password once more when the login is long ago, and loses nothing typed', async ({
  page,
  complaints,
}) => {
  await logIn(page, demo.author, 'en')
  await page.goto('/en/profile/settings/security')
  await hydrated(page)
  // Half an hour is too long to wait for: the first answer is the one that would come then.
  await page.route(
    '**/api/tokens',
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { id: 31, key: 'proofNeeded', message: 'Once more, please.', args: {}, fields: {} },
          request_id: '1',
        },
      }),
    { times: 1 },
  )
  const section = page.getByRole('region', { name: 'Access tokens' })
  await section.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('What it is for').fill('Proven twice')
  await page.getByRole('button', { name: 'Create token' }).click()

  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('This is not your current password.')).toBeVisible()
  await question.getByLabel('Your password').fill(demo.author[1])
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('.code code')).toContainText('by_pat_')
  await page.getByRole('button', { name: 'Done' }).click()
  await section.getByRole('button', { name: 'Remove “Proven twice”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('Proven twice')).toBeHidden()
  expect(complaints.splice(0).map((text) => /status of (\d+)/.exec(text)?.[1])).toEqual(['403', '422'])
})
