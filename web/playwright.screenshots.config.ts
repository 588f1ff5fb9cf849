import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

export default defineConfig({ ...tests, testMatch: 'screenshots.ts', workers: 1 })
