import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fallbackPicture, pictureAt, pictureAudience, pictureSrcSet, visibleMedia } from "./media";

const urls = (media: Parameters<typeof visibleMedia>[0]) =>
  visibleMedia(media).map(({ mediaurl }) => mediaurl);

describe("photos of a listing", () => {
  it("[R3.008] come in order, each once, in the largest variant", () => {
    expect(
      urls([
        { mediaurl: "2", Order: 2, imagesizedescription: "Largest" },
        { mediaurl: "2-small", Order: 2, imagesizedescription: "Thumbnail" },
        { mediaurl: "1-unnamed", Order: 1 },
        { mediaurl: "1", Order: 1, imagesizedescription: "Large" },
        { mediaurl: "0-clean", Order: 0, imagesizedescription: "LargestNoWatermark" },
        { mediaurl: "0", Order: 0, imagesizedescription: "Medium" },
        { mediaurl: "0-again", Order: 0, imagesizedescription: "Medium" },
      ]),
    ).toEqual(["0", "1", "2"]);
  });

  it("are distinguished by their URL when they have no order", () => {
    expect(
      urls([{ mediaurl: "a" }, { mediaurl: "b" }, { mediaurl: "a", imagesizedescription: "Large" }]),
    ).toEqual(["a", "b"]);
    expect(urls([{ mediaurl: "b", Order: 1 }, { mediaurl: "a" }])).toEqual(["a", "b"]);
    expect(visibleMedia(undefined)).toHaveLength(0);
  });

  it("are active ones, or have no status", () => {
    expect(urls([{ mediaurl: "a", mediastatus: "Active" }, { mediaurl: "b" }])).toEqual(["a", "b"]);
  });

  it("have an audience that every term of the permission must allow", () => {
    expect([undefined, "", "Public", " idx ", ["VOW", "IDX"], "Public,VOW"].map(pictureAudience)).toEqual(
      Array.from({ length: 6 }, () => "everyone"),
    );
    expect(pictureAudience("VOW")).toBe("members");
    expect(["Office Only", ["Public", "Private"], "Public, Agent Only"].map(pictureAudience)).toEqual([
      "none",
      "none",
      "none",
    ]);
    expect(
      urls([
        { mediaurl: "a", permission: "Firm Only" },
        { mediaurl: "b", permission: "VOW" },
      ]),
    ).toEqual(["b"]);
  });
});

describe("a picture in another size", () => {
  it("replaces only the end of the image route's URL", () => {
    expect(pictureAt("/api/media/p1/1600.jpg", 320, "webp")).toBe("/api/media/p1/320.webp");
    expect(pictureAt("/api/media/p1/16.jpg/x", 320, "webp")).toBe("/api/media/p1/16.jpg/x");
    expect(pictureAt("/assets/img/no-img.png", 320, "webp")).toBe("/assets/img/no-img.png");
  });
});

describe("URLs of pictures", () => {
  it("come in every width up to the largest available one", () => {
    expect(pictureSrcSet("/api/media/p1/1600.jpg")).toBe(
      [320, 640, 800, 1024, 1600].map((width) => `/api/media/p1/${width}.avif ${width}w`).join(", "),
    );
    expect(pictureSrcSet("/api/media/hero/2400.jpg")).toMatch(/\/2400\.avif 2400w$/);
    expect(pictureSrcSet("/api/media/hero-narrow/800.jpg")).toMatch(/\/800\.avif 800w$/);
  });

  it("are unchanged outside the image route", () => {
    expect(pictureSrcSet("https://img.example/a.png")).toBeUndefined();
    expect(pictureSrcSet(fallbackPicture)).toBeUndefined();
  });

  it("[R2.138] [R9.050] include the version of the picture for listings without one", () => {
    const [path = "", version = ""] = fallbackPicture.split("?v=");
    const content = readFileSync(join(__dirname, "../../shell/public", path));
    expect(version).toBe(createHash("sha256").update(content).digest("hex").slice(0, 8));
    expect(path).toBe("/assets/img/no-img.png");
  });
});
