import { expect, test } from 'vitest'
import { offlineFiles } from './offline-files.ts'

const popup = 'src/web/ui/menu/menu-popup.tsx'
const page = 'src/features/menu-constructor/web/constructor-page.tsx'

test('the page with everything it may load later, and of the frame what every page starts with, with its menus', () => {
  const files = offlineFiles({
    'src/app/browser.tsx': {
      file: 'assets/browser.js',
      imports: ['_base'],
      dynamicImports: [page, 'home'],
      css: ['assets/site.css'],
    },
    _base: { file: 'assets/base.js', dynamicImports: [popup, 'foot'], assets: ['assets/onest.woff2'] },
    home: { file: 'assets/home.js' },
    foot: { file: 'assets/foot.js' },
    [popup]: { file: 'assets/popup.js' },
    [page]: { file: 'assets/constructor.js', imports: ['_base', '_yaml'], dynamicImports: ['app'] },
    _yaml: { file: 'assets/yaml.js' },
    app: { file: 'assets/app.js', dynamicImports: ['zip'], css: ['assets/app.css'] },
    zip: { file: 'assets/zip.js' },
  })
  expect(files).toEqual(
    'app.css app.js base.js browser.js constructor.js onest.woff2 popup.js site.css yaml.js zip.js'
      .split(' ')
      .map((name) => `/assets/${name}`),
  )
})

test('a build without the page is a mistake somebody has to hear of', () => {
  expect(() => offlineFiles({})).toThrow(/constructor-page/)
})
