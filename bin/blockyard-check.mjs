#!/usr/bin/env node
// The script people download from the page "My server".
import '../public/tools/blockyard-check.mjs'
