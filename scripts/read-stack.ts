import path from 'node:path'
import { text } from 'node:stream/consumers'
import { resolveStack } from './resolve-stack.ts'

// node bin/run.mjs scripts/read-stack.ts < stack.txt
// Prints a stack, or lines of the log with stacks in them, with the places in our own sources.
const given = await text(process.stdin)
// In a line of the log the stack is one JSON string.
console.log(resolveStack(given.replaceAll('\\n', '\n'), path.resolve(import.meta.dirname, '..')).trimEnd())
