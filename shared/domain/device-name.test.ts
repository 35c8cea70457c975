import { deviceName } from "./device-name";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 OPR/115.0",
    "Opera on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Mobile Safari/604.1", "Safari on iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari on Mac"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0 Safari/537.36", "Chrome on Chromebook"],
  ["Firefox/132.0", "Firefox"],
  ["okhttp/4.12 (Android 15)", "Android"],
  ["curl/8.0", "Unknown device"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
