import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button/button.tsx'
import { Field } from './field/field.tsx'
import { Input } from './field/input.tsx'
import { MenuItem } from './menu/menu-item.tsx'
import { OptionList } from './option-list/option-list.tsx'
import { Pagination } from './list/pagination.tsx'
import { Picture } from './picture/picture.tsx'
import { showcaseOptionLabels } from '../../dev/showcase-samples.ts'
import { ToastCard } from './toast/toast-card.tsx'

const modules = import.meta.glob<Record<string, unknown>>('./*/*.tsx', { eager: true })
const warn = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(warn)
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.restoreAllMocks()
  warn.mockReset()
})

test('a file exports one component and both are named alike', () => {
  for (const [path, exported] of Object.entries(modules)) {
    const name = path
      .replace(/^.*\/|\.tsx$/g, '')
      .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const components = Object.keys(exported).filter(
      (key) => /^[A-Z]/.test(key) && typeof exported[key] === 'function',
    )
    expect(components, path).toEqual([name])
  }
})

test('a busy button is announced, is no target and keeps its words', () => {
  const html = renderToString(<Button busy>Save</Button>)

  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Save')
  expect(html).toContain('type="button"')
})

test('a field ties its label, hint and error to the control', () => {
  const html = renderToString(
    <Field id="f" label="Title" hint="short" error="Too long" required>
      <Input name="title" />
    </Field>,
  )

  expect(html).toContain('for="f"')
  expect(html).toMatch(/<input id="f" aria-describedby="f-hint f-message" aria-invalid="true" required=""/)
  expect(html).toContain('Too long')
})

test('page links are real addresses with their neighbours marked', () => {
  const texts = { label: 'Pages', previous: 'Back', next: 'On', page: (page: number) => `Page ${page}` }
  const html = renderToString(
    <Pagination page={2} pages={3} href={(page) => `/list?page=${page}`} texts={texts} />,
  )

  expect(html).toContain('href="/list?page=1" rel="prev"')
  expect(html).toContain('href="/list?page=3" rel="next"')
  expect(html).toContain('aria-current="page"')
})

test('an option list sends its values with the form and hides its list until it is opened', () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  const html = renderToString(
    <OptionList
      options={options}
      multiple
      defaultValue={['a', 'b']}
      name="tag[]"
      label="Tags"
      texts={showcaseOptionLabels}
    />,
  )

  expect(html.match(/type="hidden" name="tag\[\]"/g)).toHaveLength(2)
  expect(html).not.toContain('role="listbox"')
  expect(html).toContain('aria-expanded="false"')
})

test('a picture is complete without a script: image, sources, ratio, and nothing hides it', () => {
  const html = renderToString(
    <Picture
      url={(width) => `/p-${width}.webp`}
      alt="A castle"
      width={16}
      height={9}
      preview="data:image/webp;base64,AA"
    />,
  )

  expect(html).toContain('viewBox="0 0 16 9"')
  expect(html).toContain('/p-640.webp 640w')
  expect(html).toContain('alt="A castle"')
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('data-stage')
})

test('parts that only scripts bring up render as well', () => {
  const toast = {
    id: 1,
    kind: 'error',
    title: 'No',
    durationMs: 5000,
    paused: false,
    leaving: false,
  } as const
  const nothing = () => {}
  const html = renderToString(
    <>
      <ToastCard toast={toast} closeText="Close" />
      <MenuItem entry={{ kind: 'line', key: 'l' }} onDone={nothing} />
      <MenuItem entry={{ kind: 'label', key: 'g', label: 'Group' }} onDone={nothing} />
      <MenuItem entry={{ kind: 'link', key: 'a', label: 'Go', href: '/x', current: true }} onDone={nothing} />
      <MenuItem
        entry={{ kind: 'radio', key: 'r', label: 'Day', checked: true, onSelect: nothing }}
        onDone={nothing}
      />
    </>,
  )

  expect(warn).not.toHaveBeenCalled()
  expect(html).toContain('role="menuitemradio"')
  expect(html).toContain('href="/x"')
})
