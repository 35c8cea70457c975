export { AppProviders, useApi, useConfig, type AppContextValue } from "./app-providers";
