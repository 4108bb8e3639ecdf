import { expect, test } from 'vitest'
import { robotsFile, robotsText, securityFile } from './robots.ts'

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

test('who found a hole is told where to report it, for a year', () => {
  const text = securityFile('https://blockyard.example', new Date('2026-11-15T12:00:00Z')).body.toString()
  expect(text).toContain('Contact: https://blockyard.example/en/contact\n')
  expect(text).toContain('Expires: 2027-11-15T12:00:00Z\n')
})
