const card = {
  name: 'Golden Thanaka Face Cream 50 g',
  price: '12,500 Kyats',
  photo: '/uploads/catalogue/thanaka.webp',
}

/** A page of constants: as many cards as make it as large as one of the shop's. */
export const Cards = ({ count }: { count: number }) => (
  <main>
    <h1>Products</h1>
    <ul>
      {Array.from({ length: count }, (_, n) => (
        <li key={n} className="flex flex-col rounded-card border border-line bg-surface">
          <a href={`/product/${n}`}>
            {/* What the shop's pages have too: an element with its attributes, nothing that is loaded. */}
            <span data-photo={card.photo} className="aspect-square w-full object-cover" />
            <span className="text-sm font-semibold">{card.name}</span>
          </a>
          <p className="text-jade">{card.price}</p>
        </li>
      ))}
    </ul>
  </main>
)
