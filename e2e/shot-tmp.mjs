import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const out = "/tmp/lw/shellsite/shots/";
const base = "http://localhost:8290";
const jobs = JSON.parse(process.argv[2]);
const errors = new Set();
for (const job of jobs) {
  const context = await browser.newContext({ viewport: { width: job.w, height: job.h ?? (job.w < 500 ? 844 : 900) }, locale: "en-CA", timezoneId: "America/Toronto", colorScheme: job.dark ? "dark" : "light", reducedMotion: job.reduced ? "reduce" : "no-preference", hasTouch: job.w < 500 });
  const page = await context.newPage();
  page.on("console", (m) => { if (["error", "warning"].includes(m.type())) errors.add(`${job.name}: ${m.text().slice(0, 300)}`); });
  page.on("pageerror", (e) => errors.add(`${job.name}: PAGE ${e.message}`));
  try {
    await page.goto(base + job.path, { waitUntil: "load" });
    await page.waitForSelector("#main h1, h1", { timeout: 15000 });
    await page.waitForTimeout(700);
    if (job.run) await (new Function("page", `return (async () => { ${job.run} })()`))(page);
    await page.screenshot({ path: out + job.name + ".png", fullPage: job.full ?? false });
  } catch (e) { errors.add(`${job.name}: FAIL ${e.message.slice(0, 400)}`); await page.screenshot({ path: out + job.name + ".png" }).catch(() => {}); }
  await context.close();
}
await browser.close();
console.log([...errors].join("\n") || "no console errors");
