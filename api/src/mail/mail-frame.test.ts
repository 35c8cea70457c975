import { brand } from "@larchway/shared/brand";
import { renderTextMail } from "./mail-frame";

const siteUrl = "https://site.example";
const render = (text: string) =>
  renderTextMail({
    text,
    siteUrl,
    subject: "Your viewing & more",
    linkLabel: "Change or cancel",
    unsubscribeUrl: `${siteUrl}/unsubscribe/t`,
    stopContactUrl: `${siteUrl}/api/contact-links/t`,
  });
/** The content between heading and foot, without the spaces of its template. */
const toContent = (html: string) =>
  (/<\/h1>(.*)<div class="soft foot">/s.exec(html)?.[1] ?? "").replaceAll(/\s+/g, " ").trim();

describe("a mail that was written as text", () => {
  it("has paragraphs, lists and quotes", () => {
    const html = render("Hello Ann,\n\nTimes:\n\n- Monday\n- Tuesday\n\n> Come early.\n>\n> Or late.");
    expect(toContent(html)).toBe(
      "<p>Hello Ann,</p> <p>Times:</p> <ul> <li>Monday</li> <li>Tuesday</li> </ul> " +
        '<blockquote class="card"> Come early.<br /><br />Or late. </blockquote>',
    );
    expect(html).toContain("<h1>Your viewing &amp; more</h1>");
  });

  it("shows a line that links to our site as a button, and no other address as a link", () => {
    const own = `${siteUrl}/verify-email#token`;
    const html = render(`Open it:\n${own}\n\nhttps://site.example.evil/a\n\n> ${own}\n\nOr ${siteUrl}/b`);
    expect(toContent(html)).toBe(
      `<p>Open it:</p> <p><a class="button" href="${own}">Change or cancel</a></p> ` +
        `<p>https://site.example.evil/a</p> <blockquote class="card"> ${own} </blockquote> <p>Or ${siteUrl}/b</p>`,
    );
  });

  it("calls our phone number by a press, and no number that a person typed", () => {
    const { display, href } = brand.phone;
    const link = `<a class="phone" href="${href}">${display}</a>`;
    expect(toContent(render(`Call ${display} & say "7E28F251".\n\n> ${display}\n> +1 (900) 555-0100`))).toBe(
      `<p>Call ${link} &amp; say &quot;7E28F251&quot;.</p> ` +
        `<blockquote class="card"> ${display}<br />+1 (900) 555-0100 </blockquote>`,
    );
  });

  it("shows typed HTML as text", () => {
    expect(toContent(render('> <a href="https://evil.example">Free</a>'))).not.toContain("<a");
  });

  it("names the sender, its postal address, and the links that stop mail and contact", () => {
    const html = render("Hi");
    for (const part of [brand.registeredName, brand.address.street, brand.email, brand.phone.display])
      expect(html).toContain(part);
    expect(html).toContain(`<a href="${siteUrl}/unsubscribe/t">Unsubscribe</a`);
    expect(html).toContain(`<a href="${siteUrl}/api/contact-links/t">Stop contacting me</a>`);
    expect(html).not.toMatch(/<(script|img|link|table)/);
  });
});
