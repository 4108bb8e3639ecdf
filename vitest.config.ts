import { defineConfig } from 'vitest/config'
import { FileOrder } from './src/testing/file-order.ts'
import { endpointsPlugin } from './vite/endpoints-plugin.ts'
import { messagesPlugin } from './vite/messages-plugin.ts'
import { publishScriptPlugin } from './vite/publish-script-plugin.ts'
import { smallIconsPlugin } from './vite/small-icons-plugin.ts'

const root = import.meta.dirname

export default defineConfig({
  plugins: [messagesPlugin(root), endpointsPlugin(root), publishScriptPlugin(root), smallIconsPlugin(root)],
  test: {
    include: ['{src,tests,scripts,vite}/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each isolated file would import the product anew; test files share nothing mutable but the modules.
    isolate: false,
    // Half of a test's time is the database's; one worker would leave the second core idle.
    maxWorkers: 2,
    sequence: { sequencer: FileOrder },
    // A shared machine can stop a process in any moment; what fails twice is a fault.
    retry: 1,
    // The full counts take minutes on a busy machine; what really hangs is stopped all the same.
    testTimeout: process.env.TEST_LONG ? 300_000 : 20_000,
    hookTimeout: 60_000,
  },
})
