import { expect, test } from 'vitest'
import { robotsFile, robotsText } from './robots.ts'

test('pages are open, interfaces and personal pages are not', () => {
  const lines = robotsText().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Allow: /')
  for (const path of ['/api/', '/_auth/', '/*/staff/']) expect(lines).toContain(`Disallow: ${path}`)
})

test('a sitemap is named only where there is one', () => {
  expect(robotsText()).not.toContain('Sitemap')
  expect(robotsText('https://blockyard.example/sitemap.xml')).toContain(
    '\nSitemap: https://blockyard.example/sitemap.xml\n',
  )
  expect(robotsFile().type).toBe('text/plain; charset=utf-8')
})
